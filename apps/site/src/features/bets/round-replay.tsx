import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RoundRecord, SharedRoundRecord } from '@fairhouse/contract';
import { addPart, useTexts } from '@fairhouse/i18n';
import { Button, cx, ErrorState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { stepsOf } from './replay-script.ts';
import { DiceStep, DrawStep } from './replay-steps.tsx';
import { SlotStep } from './slot-step.tsx';
import { ToldStep } from './told-step.tsx';

/** Replays an in-house round from its record: what was chosen, what was drawn, what it paid. */
export function RoundReplay({ roundId }: { roundId: string }) {
  const { t, texts } = useTexts();
  const [times, setTimes] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.round(roundId),
    queryFn: () => api.getRound({ roundId }),
  });
  // Cards, dice and bets have the names the games give them.
  const names = useQuery({
    queryKey: ['texts', 'studio'],
    queryFn: async () => (await addPart(texts, 'studio'), true),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if ((isError && !data) || names.isError)
    return (
      <ErrorState
        title={t('bets.replayFailed')}
        retryText={t('brand.retry')}
        onRetry={() => void Promise.all([refetch(), names.refetch()])}
      />
    );
  if (!data || !names.data) return <Skeleton className="h-36 rounded-lg" />;
  return (
    <section
      aria-label={t('bets.replay')}
      className="grid gap-3 rounded-lg bg-surface-0 p-4 ring-1 ring-inset ring-line"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 text-sm font-semibold text-ink-1">{t('bets.replay')}</h2>
        <Button look="quiet" size="s" icon="play" onClick={() => setTimes(times + 1)}>
          {t('bets.playAgain')}
        </Button>
      </header>
      {data.format === 'fairhouse/shared-round/1' ? (
        <Flight key={times} record={data} />
      ) : (
        <Steps key={times} record={data} />
      )}
    </section>
  );
}

const times100 = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** How high a flight went, and where the player cashed out. */
function Flight({ record }: { record: SharedRoundRecord }) {
  const { t } = useTexts();
  const result = resultOf(record);
  const { cashOut100 } = record.choices;
  return (
    <dl className="replay-step m-0 grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
      <div>
        <dt className="text-ink-3">{t('bets.flightEnd')}</dt>
        <dd className="figures m-0 font-display text-2xl text-ink-1">{result === null ? '–' : times100(result)}</dd>
      </div>
      <div>
        <dt className="text-ink-3">{t('bets.gotOff')}</dt>
        <dd className="figures m-0 font-display text-2xl text-ink-1">
          {cashOut100 === null ? '–' : times100(cashOut100)}
        </dd>
      </div>
      <div>
        <dt className="text-ink-3">{t('bets.paidOut')}</dt>
        <dd className="m-0 text-2xl">
          <Money amount={record.payout} currency={record.currency} isResult={record.payout !== '0'} />
        </dd>
      </div>
    </dl>
  );
}

function resultOf({ outcome }: SharedRoundRecord): number | null {
  const main =
    typeof outcome === 'object' && outcome !== null && 'main' in outcome && Array.isArray(outcome['main'])
      ? outcome['main']
      : [];
  return typeof main[0] === 'string' ? Number(main[0]) : null;
}

/** Long rounds are replayed faster than they were played. */
const delayOf = (index: number): string => `${Math.min(index, 12) * 300}ms`;

/** One step after another; all at once for readers who want no motion. */
function Steps({ record }: { record: RoundRecord }) {
  const { t } = useTexts();
  const steps = useMemo(() => stepsOf(record, t), [record, t]);
  return (
    <>
      <ol
        tabIndex={0}
        aria-label={t('bets.replay')}
        className={cx(
          'm-0 grid max-h-[26rem] list-none gap-x-6 gap-y-4 overflow-y-auto p-0',
          steps.length > 1 && 'sm:grid-cols-2 xl:grid-cols-3',
        )}
      >
        {steps.map((step, index) => (
          <li key={index} className="replay-step" style={{ animationDelay: delayOf(index) }}>
            {step.kind === 'dice' && <DiceStep rolled={step.rolled} choices={step.choices} />}
            {step.kind === 'slot' && <SlotStep event={step.event} shape={step.shape} />}
            {step.kind === 'told' && <ToldStep line={step.line} />}
            {step.kind === 'drawn' && <DrawStep number={index + 1} values={step.values} />}
          </li>
        ))}
      </ol>
      <p
        className="replay-step m-0 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-sm text-ink-2"
        style={{ animationDelay: delayOf(steps.length) }}
      >
        {t('bets.paidOut')} <Money amount={record.payout} currency={record.currency} isResult={record.payout !== '0'} />
      </p>
    </>
  );
}
