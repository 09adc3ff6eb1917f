import type { PastRound } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useMoney } from '../../kit/money-text.ts';
import type { OpenPlay } from '../../kit/play-session.ts';
import { wireAmount } from '../../kit/read-round.ts';
import type { RoomState } from '../../kit/room-session.ts';
import { useText } from '../../kit/texts.ts';
import { timesText } from './height.ts';

function levelOf(result100: number | null): 'none' | 'low' | 'mid' | 'high' {
  if (result100 === null) return 'none';
  return result100 >= 1_000 ? 'high' : result100 >= 200 ? 'mid' : 'low';
}

/** The last flights, the newest first; past flights predict nothing. */
export function HistoryStrip({ history }: { history: readonly PastRound[] }) {
  const t = useText();
  return (
    <ol className="past-flights" aria-label={t('casino.crash.history')} tabIndex={0}>
      {history.map(({ roundId, result100 }) => (
        <li key={roundId} data-level={levelOf(result100)} dir="ltr">
          {result100 === null ? t('casino.crash.voidShort') : timesText(result100)}
        </li>
      ))}
    </ol>
  );
}

/** The players of the round by stake, and where they cashed out. */
export function Crowd({ open, room }: { open: OpenPlay; room: RoomState }) {
  const t = useText();
  const money = useMoney(open.play);
  const own = new Set(room.bets.map(({ betId }) => betId));
  return (
    <section className="crowd" aria-label={t('casino.crash.players')}>
      <header>
        <h2>{t('casino.crash.players')}</h2>
        <span>
          {t('casino.crash.playersCount', { count: room.totals.bets })} ·{' '}
          <bdi>{money(parseAmount(room.totals.staked) ?? 0n)}</bdi>
        </span>
      </header>
      <ul tabIndex={0} aria-label={t('casino.crash.players')}>
        {room.players.map((player) => (
          <li key={player.betId} data-off={player.cashOut100 !== null} data-own={own.has(player.betId)}>
            <span className="crowd-name">
              {player.maskedName}
              {own.has(player.betId) && <em> {t('casino.crash.you')}</em>}
            </span>
            <bdi>{money(wireAmount(player.stake))}</bdi>
            <span className="crowd-times" dir="ltr">
              {player.cashOut100 === null ? '' : timesText(player.cashOut100)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
