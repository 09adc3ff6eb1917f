import { useEffect, useState } from 'react';
import type { Minor } from '@fairhouse/money';
import { FairnessPanel } from './fairness-panel.tsx';
import type { FrameChannel } from './frame-channel.ts';
import type { GameClient } from './game-client.ts';
import { useStore } from './hooks.ts';
import { Panel } from './panel.tsx';
import type { OpenPlay } from './play-session.ts';
import { RealityCheckSheet, useCheckTimer } from './reality-check-sheet.tsx';
import { ResultLine } from './result-line.tsx';
import { wireAmount } from './read-round.ts';
import type { Choices } from './round-player.ts';
import type { Sound } from './sound.ts';
import { fitStake, readStakeRules, stepStake } from './stake.ts';
import { StakeBar, type PlayButtonState } from './stake-bar.tsx';
import { useText } from './texts.ts';
import { TopBar, type PanelName } from './top-bar.tsx';
import { useGameKeys } from './use-game-keys.ts';

interface PlayViewProps {
  open: OpenPlay;
  client: GameClient;
  sound: Sound;
  channel: Pick<FrameChannel, 'isFramed' | 'send'>;
}

/** The first gesture of any kind wakes the sound; browsers give none before it. */
function useSoundGesture(sound: Sound): void {
  useEffect(() => {
    const wake = (): void => sound.wake();
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) globalThis.addEventListener(gesture, wake, { passive: true });
    return () => {
      for (const gesture of gestures) globalThis.removeEventListener(gesture, wake);
    };
  }, [sound]);
}

function useRefusalSound(open: OpenPlay, sound: Sound): void {
  const { trouble } = useStore(open.player);
  useEffect(() => {
    if (trouble !== null) sound.play('refused');
  }, [trouble, sound]);
}

function openingStake(open: OpenPlay, rules: ReturnType<typeof readStakeRules>): Minor {
  const interrupted = open.play.openRound === null ? null : wireAmount(open.play.openRound.stake);
  return fitStake(rules, interrupted ?? rules.presetsMinor[Math.floor(rules.presetsMinor.length / 3)] ?? rules.minMinor);
}

/** The choices of an interrupted round come back with it. */
function openingChoices(open: OpenPlay): Choices {
  const interrupted = open.play.openRound === null ? null : open.game.parseChoices(open.play.openRound.choices);
  return (interrupted ?? open.game.defaultChoices) as Choices;
}

/** One game on screen: figures above, its picture, its price below, and the sheets over it. */
export function PlayView({ open, client, sound, channel }: PlayViewProps) {
  const t = useText();
  const { phase, canHurry } = useStore(open.player);
  const [rules] = useState(() => readStakeRules(open.play.stake));
  const [stakeMinor, setStake] = useState(() => openingStake(open, rules));
  const [choices, setChoices] = useState(() => openingChoices(open));
  const [panel, setPanel] = useState<PanelName | null>(null);
  const isBusy = phase === 'placing' || phase === 'playing';
  const playState: PlayButtonState = canHurry ? 'hurry' : isBusy ? 'busy' : 'ready';
  useSoundGesture(sound);
  useRefusalSound(open, sound);
  useCheckTimer(open);
  const { isDue } = useStore(open.check);
  const takeBreak = channel.isFramed ? () => channel.send({ type: 'take_break' }) : null;

  function changeStake(next: Minor): void {
    if (isBusy || next === stakeMinor) return;
    sound.play('nudge');
    setStake(fitStake(rules, next));
  }
  function press(): void {
    if (canHurry) return open.player.hurry();
    if (isBusy) return;
    sound.wake();
    sound.play('press');
    void open.player.play(stakeMinor, choices);
  }
  useGameKeys({
    play: press,
    stepStake: (direction) => changeStake(stepStake(rules, stakeMinor, direction)),
    toggleSound: () => sound.setMuted(!sound.get().isMuted),
  }, panel === null && !isDue);

  return (
    <div className="play" data-game={open.game.slug}>
      <TopBar
        open={open} name={t(client.nameTextKey)} sound={sound} onPanel={setPanel}
        onBreak={takeBreak}
      />
      <main className="stage" aria-busy={isBusy}>
        <client.Stage open={open} sound={sound} stakeMinor={stakeMinor} choices={choices} isLocked={isBusy} onChoices={(next) => !isBusy && setChoices(next)} />
        <ResultLine open={open} opening={t(client.openingTextKey)} />
      </main>
      <StakeBar
        place={open.play} rules={rules} stakeMinor={stakeMinor} isLocked={isBusy} playState={playState}
        playLabel={t(client.playTextKey)} playIcon={client.playIcon} onStake={changeStake} onPlay={press}
      />
      {isDue && !isBusy && <RealityCheckSheet open={open} onBreak={takeBreak} />}
      {panel === 'fairness' && (
        <FairnessPanel
          open={open} onClose={() => setPanel(null)}
          onVerify={channel.isFramed ? (roundId) => channel.send({ type: 'open_round', roundId }) : null}
        />
      )}
      {panel === 'rules' && (
        <Panel title={t('casino.rules.title')} onClose={() => setPanel(null)}>
          <client.Rules open={open} stakeMinor={stakeMinor} choices={choices} />
        </Panel>
      )}
    </div>
  );
}
