import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BonusBets } from '@fairhouse/contract';
import { toTheMinute, useTexts } from '@fairhouse/i18n';
import { Badge, buttonClass } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** Bonus bets that can be played, each with its game, and those that are over; nothing where there never were any. */
export function BonusBetsPart() {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: queryKeys.rewardPart('bonus-bets'),
    queryFn: () => api.listBonusBets({ page: 1, size: 5 }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="bonus-bets" className="grid gap-4">
      <h2 id="bonus-bets" className="m-0 font-display text-xl font-semibold text-ink-1">
        {t('rewards.bonusBets.title')}
      </h2>
      <ul className="m-0 grid list-none gap-3 p-0">
        {data.list.map((bets) => (
          <Row key={bets.bonusBetsId} bets={bets} />
        ))}
      </ul>
    </section>
  );
}

function Row({ bets }: { bets: BonusBets }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const { title, gameName, nodeId, count, left, stake, won, currency, reason, endsAt } = bets;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg bg-surface-1 p-3 ring-1 ring-line ring-inset sm:p-4">
      <div className="grid min-w-0 gap-1">
        <h3 className="m-0 flex flex-wrap items-center gap-2 text-base leading-tight font-semibold text-ink-1">
          {gameName}
          {reason !== null && <Badge>{t(`rewards.bonusBets.over_${reason}`)}</Badge>}
        </h3>
        <p className="m-0 text-sm text-ink-2">{title}</p>
        <p className="m-0 text-sm text-ink-2 tabular-nums">
          {t('rewards.bonusBets.left', { left, count, stake: plainAmount(stake, currency), currency })}
          {' · '}
          {t('rewards.bonusBets.won', { amount: plainAmount(won, currency), currency })}
        </p>
        {reason === null && endsAt !== null && (
          <p className="m-0 text-sm text-ink-3">
            {t('rewards.bonusBets.until', { at: toTheMinute(endsAt, texts.language, timeZone) })}
          </p>
        )}
      </div>
      {reason === null && (
        <Link to="/seamless" search={{ nodeId: `${nodeId}` }} className={buttonClass({ size: 's' })}>
          {t('rewards.bonusBets.play', { game: gameName })}
        </Link>
      )}
    </li>
  );
}
