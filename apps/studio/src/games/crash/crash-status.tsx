import { useEffect, useState } from 'react';
import { useNewest } from '../../kit/hooks.ts';
import type { RoomState } from '../../kit/room-session.ts';
import { useText } from '../../kit/texts.ts';
import { timesText } from './height.ts';

/** How well this page hears the room, and the beacon in use; always in sight. */
export function RoomSigns({ room }: { room: RoomState }) {
  const t = useText();
  const isLive = room.connection === 'live';
  return (
    <p className="room-signs" data-live={isLive}>
      <span>
        {isLive
          ? t('casino.crash.latency', { ms: Math.round(room.latencyMs ?? 0) })
          : t(room.connection === 'lost' ? 'casino.crash.lost' : 'casino.crash.joining')}
      </span>
      {room.round?.beacon === 'local' && <span className="local-sign">{t('casino.crash.localShort')}</span>}
    </p>
  );
}

/** The round in words, for who does not see it: each change of state once, and what became of one's own bets. */
export function RoundSpeaker({ room }: { room: RoomState }) {
  const t = useText();
  const [said, setSaid] = useState('');
  const { round } = room;
  const words = useNewest((): string => {
    if (round === null) return t('casino.crash.resting');
    const won = room.bets
      .filter((bet) => bet.state === 'won')
      .map((bet) => timesText(bet.cashOut100 ?? 100))
      .join(', ');
    const byState = {
      betting: t('casino.crash.sayBetting'),
      closed: t('casino.crash.sayClosed'),
      flying: t('casino.crash.sayFlying'),
      void: t('casino.crash.void'),
      landed: `${t('casino.crash.sayLanded', { times: timesText(round.result100 ?? 100) })}${won === '' ? '' : ` ${t('casino.crash.sayWon', { times: won })}`}`,
    };
    return byState[round.state];
  });
  const roundId = round?.roundId;
  const state = round?.state;
  // Once for each state, in whatever words stand then.
  useEffect(() => setSaid(words.current()), [roundId, state, words]);
  return (
    <p className="spoken" role="status" aria-live="polite">
      {said}
    </p>
  );
}
