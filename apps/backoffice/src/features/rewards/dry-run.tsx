import { useMutation } from '@tanstack/react-query';
import type { OfferDraft, OfferRehearsal } from '@fairhouse/contract';
import { formatCount, formatDay, useTexts } from '@fairhouse/i18n';
import { parseAmount } from '@fairhouse/money';
import { Button } from '@fairhouse/ui';
import { Plot } from '@fairhouse/ui/plot';
import { api } from '../../shared/api/api.ts';
import { Figures } from '../../shared/figures/figures.tsx';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { useShowMinor } from './use-show-minor.ts';

/** What the draft would have given to the members of the last 30 days. */
export function DryRun({ draft }: { draft: OfferDraft }) {
  const { t } = useTexts();
  const run = useMutation({ mutationFn: () => api.rehearseOffer(draft) });
  return (
    <Panel
      title={t('operators.rewards.dry.title')}
      actions={
        <Button look="secondary" size="s" busy={run.isPending} onClick={() => run.mutate()}>
          {t('operators.rewards.dry.run')}
        </Button>
      }
    >
      <p className="m-0 text-sm text-ink-3">{t('operators.rewards.dry.lead')}</p>
      <FailureText error={run.error} />
      {run.data && <Result run={run.data} />}
    </Panel>
  );
}

function Result({ run }: { run: OfferRehearsal }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const showMinor = useShowMinor();
  const count = (value: number): string => formatCount(value, texts.language);
  const day = (value: string): string => formatDay(value, texts.language);
  return (
    <div className="grid min-w-0 gap-4" aria-live="polite">
      <p className="figures m-0 text-sm text-ink-2">
        {day(run.from)} – {day(run.to)}
      </p>
      <Figures
        className="lg:grid-cols-3"
        figures={[
          {
            name: t('operators.rewards.dry.recipients'),
            value: count(run.recipients),
            note: t('operators.rewards.dry.ofLooked', { count: run.looked }),
          },
          { name: t('operators.rewards.dry.claims'), value: count(run.claims) },
          {
            name: t('operators.rewards.cost'),
            value: <Money amount={run.cost} currency={currency} />,
            isMain: true,
          },
          {
            name: t('operators.rewards.figures.points'),
            value: formatCount(BigInt(run.points.split('.')[0] ?? '0'), texts.language),
          },
          { name: t('operators.rewards.figures.tickets'), value: count(run.tickets) },
          { name: t('operators.rewards.dry.leftOut'), value: count(run.leftOut) },
          {
            name: t('operators.rewards.dry.usedUpOn'),
            value: run.usedUpOn === null ? t('operators.rewards.dry.notUsedUp') : day(run.usedUpOn),
          },
        ]}
      />
      {run.everyNth > 1 && (
        <p className="m-0 text-sm text-accent-text">{t('operators.rewards.dry.everyNth', { count: run.everyNth })}</p>
      )}
      {run.claims > 0 && (
        <Plot
          title={t('operators.rewards.dry.perDay')}
          label={t('operators.rewards.burn.plot', {
            measure: t('operators.rewards.dry.perDay'),
            from: day(run.from),
            to: day(run.to),
          })}
          bars={run.days.map((each) => ({ name: day(each.day), value: parseAmount(each.cost) ?? 0n }))}
          show={showMinor}
        />
      )}
      <Tables run={run} />
    </div>
  );
}

function Tables({ run }: { run: OfferRehearsal }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const { fieldText } = useRewardTexts();
  const count = (value: number): string => formatCount(value, texts.language);
  const claims = { head: t('operators.rewards.dry.claims'), isNumber: true };
  const cost = { head: t('operators.rewards.cost'), isNumber: true };
  if (run.claims === 0) return <p className="m-0 text-sm text-ink-3">{t('operators.rewards.dry.nobody')}</p>;
  return (
    <>
      <RowTable
        isInPanel
        label={t('operators.rewards.dry.steps')}
        query={{ data: { list: run.steps }, isError: false, refetch: () => undefined }}
        keyOf={({ occasion }) => occasion}
        emptyText={t('operators.rewards.dry.nobody')}
        columns={[
          {
            head: t('operators.rewards.dry.step'),
            cell: ({ occasion, title }) => title ?? fieldText(occasion === 'once' ? 'rewards' : occasion),
          },
          { ...claims, cell: (step) => count(step.claims) },
          { ...cost, cell: (step) => <Money amount={step.cost} currency={currency} /> },
        ]}
      />
      <RowTable
        isInPanel
        label={t('operators.rewards.dry.sample')}
        query={{ data: { list: run.sample }, isError: false, refetch: () => undefined }}
        keyOf={({ memberId }) => memberId}
        emptyText={t('operators.rewards.dry.nobody')}
        columns={[
          {
            head: t('operators.rewards.dry.sample'),
            cell: ({ memberId, userName }) => (
              <MemberLink memberId={memberId} isBeside>
                {userName}
              </MemberLink>
            ),
          },
          { ...claims, cell: (member) => count(member.claims) },
          { ...cost, cell: (member) => <Money amount={member.cost} currency={currency} /> },
        ]}
      />
    </>
  );
}
