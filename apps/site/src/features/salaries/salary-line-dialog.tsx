import { useState } from 'react';
import type { OpenedLine, SalaryLine, SalaryMember } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FactsList, type Fact } from '../../shared/facts/facts-list.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { DirectLines } from './direct-lines.tsx';
import { LineBetsTable } from './line-bets-table.tsx';
import { LineMembersTable } from './line-members-table.tsx';
import { LinePath, type LinePlace } from './line-path.tsx';
import { Loaded } from './loaded.tsx';
import { TermsTable, TermsWords, useTierValue } from './terms-table.tsx';
import { useSalaryLine } from './use-salary-lines.ts';

/** A line of salary or dividend, opened: terms, tier, direct lines, their members, their bets (agency.md 4). */
export function SalaryLineDialog({ lineId }: { lineId: string; close: () => void }) {
  const [{ via, member }, setPlace] = useState<LinePlace>({ via: null, member: null });
  return (
    <Loaded query={useSalaryLine(lineId)} skeleton="h-96">
      {(opened) => (
        <div className="grid gap-5">
          <LinePath line={opened.line} place={{ via, member }} onGo={setPlace} />
          {!via && <WholeLine opened={opened} onOpen={(next) => setPlace({ via: next, member: null })} />}
          {via && !member && (
            <LineMembersTable
              lineId={lineId}
              via={via}
              hasNetLoss={opened.line.kind === 'dividend'}
              onOpen={(next) => setPlace({ via, member: next })}
            />
          )}
          {via && member && <LineBetsTable lineId={lineId} member={member} />}
        </div>
      )}
    </Loaded>
  );
}

function WholeLine({ opened, onOpen }: { opened: OpenedLine; onOpen: (via: SalaryMember) => void }) {
  const { t } = useTexts();
  const { line, terms } = opened;
  return (
    <>
      <LineFigures line={line} opened={opened} />
      <section className="grid gap-3">
        <h3 className="m-0 text-base">{t('salaries.termsOfLine', { number: line.version })}</h3>
        <TermsWords kind={line.kind} terms={terms} />
        <TermsTable kind={line.kind} terms={terms} reached={line.tier} />
      </section>
      <DirectLines opened={opened} onOpen={onOpen} />
    </>
  );
}

/** How the amount came about, from the team's figures to what was paid. */
function LineFigures({ line, opened }: { line: SalaryLine; opened: OpenedLine }) {
  const { t, texts } = useTexts();
  const time = useHouseTime();
  const { currency } = useBrand();
  const valueText = useTierValue(line.kind);
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { base } = contractKinds[line.kind];
  const tier = line.tier === null ? undefined : opened.terms.tiers[line.tier];
  const carried: readonly Fact[] =
    line.kind === 'dividend'
      ? [
          [t('salaries.carryIn'), money(line.carryIn)],
          [t('salaries.carryOut'), money(line.carryOut)],
        ]
      : [];
  const facts: readonly Fact[] = [
    [t(`salaries.base.${base}`), money(line.base)],
    ...carried,
    [t('salaries.activeMembers'), formatCount(line.active, texts.language)],
    [t('salaries.tierReached'), tier ? valueText(tier.value) : t('salaries.noTier')],
    [t('salaries.gross'), money(line.gross)],
    [t('salaries.toDownlines'), money(line.downlines)],
    [t('salaries.shortfall'), money(line.shortfall)],
    [t('salaries.paidHead'), money(line.paid)],
  ];
  return (
    <section aria-label={t('salaries.howItCame')} className="grid gap-4 rounded-lg bg-surface-2 p-4 sm:p-5">
      <p className="m-0 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge tone={line.state === 'held' ? 'lost' : line.state === 'due' ? 'plain' : 'won'}>
          {t(`salaries.state.${line.state}`)}
        </Badge>
        {t('salaries.span', { from: time(line.periodStart), to: time(line.periodEnd) })}
        {line.paidAt !== null && ` · ${t('salaries.paidAt', { time: time(line.paidAt) })}`}
      </p>
      <FactsList wide="sm:grid-cols-4" facts={facts} />
      {line.state === 'held' && <p className="m-0 text-sm text-ink-2">{t('salaries.heldText')}</p>}
    </section>
  );
}
