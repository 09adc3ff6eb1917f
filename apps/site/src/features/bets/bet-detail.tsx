import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { BetRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { buttonClass, Icon, Skeleton } from '@fairhouse/ui';
import { FactsList, type Fact } from '../../shared/facts/facts-list.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { ValidStake } from '../../shared/valid-stake/valid-stake.tsx';
import { Money } from '../../shared/money/money.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';

// The engines that replay a round are loaded only when one is opened.
const RoundReplay = lazy(async () => ({ default: (await import('./round-replay.tsx')).RoundReplay }));
const ProviderRound = lazy(async () => ({ default: (await import('./provider-round.tsx')).ProviderRound }));

/** Everything that is known of a bet; an in-house round is replayed, with a link to its proof. */
export function BetDetail({ bet }: { bet: BetRow }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <BetFacts bet={bet} />
      {bet.hasProof ? (
        <>
          <Suspense fallback={<Skeleton className="h-36 rounded-lg" />}>
            <RoundReplay roundId={bet.roundId} />
          </Suspense>
          <Link
            to="/fairness/round/$roundId"
            params={{ roundId: bet.roundId }}
            aria-label={t('bets.verifyRound', { round: bet.roundId })}
            className={`${buttonClass({ look: 'secondary', size: 's' })} justify-self-start`}
          >
            <Icon name="shield" size={18} /> {t('bets.verify')}
          </Link>
        </>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
            <ProviderRound bet={bet} />
          </Suspense>
          <p className="m-0 text-xs text-ink-3">{t('bets.noProof')}</p>
        </>
      )}
    </div>
  );
}

function BetFacts({ bet }: { bet: BetRow }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const time = (at: number): string => formatDateTime(at, texts.language, timeZone);
  const facts: Fact[] = [
    [t('bets.order'), bet.orderNo],
    [t('bets.round'), bet.roundId],
    [t('bets.placed'), time(bet.betTimeInTimestamp)],
    [t('bets.settled'), bet.transTimeInTimestamp === null ? t('bets.notSettled') : time(bet.transTimeInTimestamp)],
    ...(bet.bonusBetAmount === undefined
      ? []
      : [
          [
            t('bets.bonusBet'),
            t('bets.bonusBetOf', { amount: plainAmount(bet.bonusBetAmount, bet.currency), currency: bet.currency }),
          ] satisfies Fact,
        ]),
    [
      t('bets.validStake'),
      <ValidStake key="valid" amount={bet.validBetAmount} currency={bet.currency} rule={bet.validBetRule} />,
    ],
    [
      t('bets.payout'),
      bet.status === 'open' ? '–' : <Money key="payout" amount={bet.winAmount} currency={bet.currency} />,
    ],
  ];
  return <FactsList facts={facts} wide="lg:grid-cols-3" />;
}
