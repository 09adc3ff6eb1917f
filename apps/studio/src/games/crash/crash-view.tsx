import { useEffect, useRef, useState } from 'react';
import type { RoomViewProps } from '../../kit/game-client.ts';
import { useStore } from '../../kit/hooks.ts';
import { Panel } from '../../kit/panel.tsx';
import { proofLinksOf } from '../../kit/proof-links.ts';
import { RealityCheckSheet, useCheckTimer } from '../../kit/reality-check-sheet.tsx';
import { RoomFairnessPanel } from '../../kit/room-fairness-panel.tsx';
import type { Sound } from '../../kit/sound.ts';
import { useText } from '../../kit/texts.ts';
import { TopBar, type PanelName } from '../../kit/top-bar.tsx';
import { useGameKeys } from '../../kit/use-game-keys.ts';
import { useRoom } from '../../kit/use-room.ts';
import { BetPanel } from './bet-panel.tsx';
import { Crowd, HistoryStrip } from './crash-crowd.tsx';
import { CrashRules } from './crash-rules.tsx';
import { CrashSky } from './crash-sky.tsx';
import { RoomSigns, RoundSpeaker } from './crash-status.tsx';
import './panels.css';
import './crash.css';

const slots = [0, 1] as const;

/** Plays the sounds of a crash and of the player's own cash-out. */
function useRoomSound(sound: Sound, state: string | undefined, wins: number): void {
  useEffect(() => {
    if (state === 'landed') sound.play('nudge');
  }, [state, sound]);
  useEffect(() => {
    if (wins > 0) sound.play('win');
  }, [wins, sound]);
}

/** Comet Rush: one flight for all players, two bets for each. */
export function CrashView({ open, sound, channel }: RoomViewProps) {
  const t = useText();
  const { session, room } = useRoom(open);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const presses = useRef<Record<0 | 1, () => void>>({ 0: () => undefined, 1: () => undefined });
  useCheckTimer(open);
  const { isDue } = useStore(open.check);
  useRoomSound(sound, room.round?.state, room.bets.filter(({ state }) => state === 'won').length);
  const isAboard = room.bets.some(({ state }) => state === 'open');
  const takeBreak = channel.isFramed ? () => channel.send({ type: 'take_break' }) : null;
  useGameKeys(
    {
      play: () => presses.current[0](),
      stepStake: () => undefined,
      toggleSound: () => sound.setMuted(!sound.get().isMuted),
    },
    panel === null && !isDue,
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input') !== null;
      if (event.key === '2' && !event.repeat && !isTyping && panel === null) presses.current[1]();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [panel]);

  return (
    <div className="play crash" data-game={open.game.slug}>
      <TopBar open={open} name={t('casino.games.crash')} sound={sound} onPanel={setPanel} onBreak={takeBreak} />
      <main className="crash-floor">
        <div className="crash-stage">
          <HistoryStrip history={room.history} />
          <CrashSky session={session} room={room} />
          <RoomSigns room={room} />
          <RoundSpeaker room={room} />
        </div>
        <Crowd open={open} room={room} />
      </main>
      <div className="flight-panels">
        {slots.map((slot) => (
          <BetPanel
            key={slot}
            open={open}
            session={session}
            room={room}
            slot={slot}
            sound={sound}
            onPress={(of, press) => {
              presses.current[of] = press;
            }}
          />
        ))}
      </div>
      {isDue && !isAboard && <RealityCheckSheet open={open} onBreak={takeBreak} />}
      {panel === 'fairness' && (
        <RoomFairnessPanel open={open} room={room} onClose={() => setPanel(null)} proofs={proofLinksOf(channel)} />
      )}
      {panel === 'rules' && (
        <Panel title={t('casino.rules.title')} onClose={() => setPanel(null)}>
          <CrashRules open={open} />
        </Panel>
      )}
    </div>
  );
}
