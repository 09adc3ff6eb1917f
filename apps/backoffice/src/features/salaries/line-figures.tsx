import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { Figures, type Figure } from '../../shared/figures/figures.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import type { Opened } from './opened-line.ts';
import { LineBadge } from './run-badge.tsx';
import { TermsNote, TermsTable, tierValue } from './terms-table.tsx';
import { useSpanText } from './use-span-text.ts';

/** How an amount came about: from what the team played, over terms and tier, to what was paid. */
export function LineFigures({ opened }: { opened: Opened }) {
  const { t, texts } = useTexts();
  const span = useSpanText();
  const { line, terms, currency } = opened;
  return (
    <div className="grid min-w-0 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <section className="grid gap-5 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
            <h2 className="m-0 font-display text-2xl break-words text-ink-1">
              {line.downline && <AgentLink memberId={line.downline.memberId}>{line.downline.name}</AgentLink>}
            </h2>
            <span className="pt-1.5">
              <LineBadge line={line} />
            </span>
          </div>
          <p className="m-0 text-sm text-ink-2">
            {t(`salaries.kind.${line.kind}`)} · {span(line)}
            {line.paidAt !== null &&
              ` · ${t('salaries.paidAt', { time: formatDateTime(line.paidAt, texts.language) })}`}
          </p>
        </div>
        <Figures className="lg:grid-cols-3" figures={useLineFigures(opened)} />
      </section>
      <Panel title={t('salaries.termsOfLine', { number: line.version })}>
        <TermsNote kind={line.kind} terms={terms} currency={currency} />
        <TermsTable kind={line.kind} terms={terms} currency={currency} reached={line.tier} />
      </Panel>
    </div>
  );
}

function useLineFigures({ line, terms, currency }: Opened): readonly Figure[] {
  const { t, texts } = useTexts();
  const money = (amount: string) => <Money amount={amount} currency={currency} isResult />;
  const tier = line.tier === null ? undefined : terms.tiers[line.tier];
  return [
    { name: t('salaries.paidHead'), value: money(line.paid), isMain: true },
    { name: t(`salaries.base.${contractKinds[line.kind].base}`), value: money(line.base) },
    { name: t('salaries.activeMembers'), value: formatCount(line.active, texts.language) },
    {
      name: t('salaries.tierReached'),
      value: tier ? tierValue(line.kind, tier.value, currency) : t('operators.salaries.noTier'),
    },
    { name: t('salaries.gross'), value: money(line.gross) },
    { name: t('operators.salaries.toDownlines'), value: money(line.downlines) },
    { name: t('operators.salaries.shortfall'), value: money(line.shortfall) },
    ...(line.kind === 'dividend'
      ? [
          { name: t('salaries.carryIn'), value: money(line.carryIn) },
          { name: t('salaries.carryOut'), value: money(line.carryOut) },
        ]
      : []),
  ];
}
