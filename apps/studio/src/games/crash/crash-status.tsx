import { useEffect, useState } from 'react';
import { useNewest } from '../../kit/hooks.ts';
import type { RoomState } from '../../kit/room-session.ts';
import { useText } from '../../kit/texts.ts';
import { timesText } from './height.ts';

/** The state of the connection to the room, and the beacon in use; always in view. */
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

/** The round for screen readers: each change of state once, and the results of the player's own bets. */
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
  // Announced once per state, even if the text changes.
  useEffect(() => setSaid(words.current()), [roundId, state, words]);
  return (
    <p className="spoken" role="status" aria-live="polite">
      {said}
    </p>
  );
}
