import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import type { HouseJackpotRecord } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { Button, Icon, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { saveJson } from '../../shared/files/save-json.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

const Verdict = lazy(async () => ({
  default: (await import('../../shared/proof/house-jackpot-verdict.tsx')).HouseJackpotVerdict,
}));

/** The part of a bet in the house jackpot; nothing for one that took none. */
export function RoundJackpot({ roundId, isRevealed }: { roundId: string; isRevealed: boolean }) {
  const { data } = useQuery({
    // Read again when the seed is revealed, as only then the number is told.
    queryKey: [...queryKeys.round(roundId), 'jackpot', isRevealed],
    queryFn: async () => (await api.getRoundJackpot({ roundId })).jackpot,
  });
  return data ? <Part record={data} /> : null;
}

function Part({ record }: { record: HouseJackpotRecord }) {
  const { t } = useTexts();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="m-0 flex items-center gap-2.5 font-display text-lg font-semibold text-ink-1">
        <Icon name="trophy" className="text-accent-text" />
        {t('fairness.houseJackpot.title')}
      </h2>
      <p className="m-0 text-ink-2">
        <Outcome record={record} /> {record.number === null && t('fairness.houseJackpot.sealed')}
      </p>
      {record.number !== null && (
        <>
          <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
            <Verdict record={record} />
          </Suspense>
          <Button
            look="secondary"
            icon="download"
            className="justify-self-start"
            onClick={() => saveJson(`house-jackpot-${record.round.roundId}.json`, record)}
          >
            {t('fairness.houseJackpot.download')}
          </Button>
        </>
      )}
    </section>
  );
}

function Outcome({ record: { won, stake, oneWinPer, round } }: { record: HouseJackpotRecord }) {
  const { t, language } = useTexts();
  if (won?.paid) {
    const { currency } = round;
    const text = isCurrency(currency) ? displayAmount(parseAmount(won.paid) ?? 0n, currency) : won.paid;
    return t('fairness.houseJackpot.won', { amount: `${text}\u00a0${currency}` });
  }
  if (won) return t('fairness.houseJackpot.wonSoon');
  const stakeMinor = parseAmount(stake) ?? 0n;
  const bets = stakeMinor > 0n ? (parseAmount(oneWinPer) ?? 0n) / stakeMinor : 0n;
  return t('fairness.houseJackpot.lost', { count: new Intl.NumberFormat(language).format(bets > 1n ? bets : 1n) });
}
