import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Minor } from '@fairhouse/money';
import type { FrameChannel } from './frame-channel.ts';
import type { GameClient } from './game-client.ts';
import { useSteady, useStore, useStorePart } from './hooks.ts';
import { PlayPanel } from './play-panel.tsx';
import type { OpenPlay } from './play-session.ts';
import { proofLinksOf } from './proof-links.ts';
import { RealityCheckSheet, useCheckTimer } from './reality-check-sheet.tsx';
import { ResultLine } from './result-line.tsx';
import { wireAmount } from './read-round.ts';
import type { Choices } from './round-player.ts';
import type { Sound } from './sound.ts';
import { SideBar, useAutoplay } from './side-bar.tsx';
import { SlotStakeSheet } from './slot/slot-stake-sheet.tsx';
import { capStakes, fitStake, readStakeRules, stepPreset, stepStake, type StakeRules } from './stake.ts';
import { StakeBar, type PlayButtonState } from './stake-bar.tsx';
import { BetsBar } from './table/bets-bar.tsx';
import { totalOf, type Bets } from './table/bets.ts';
import { BonusBetsBar } from './bonus-bets-bar.tsx';
import { MoveBar } from './move-bar.tsx';
import { useText } from './texts.ts';
import { TopBar, type PanelName } from './top-bar.tsx';
import { useGameKeys } from './use-game-keys.ts';
import { usePressStake } from './use-press-stake.ts';

interface PlayViewProps {
  open: OpenPlay;
  client: GameClient;
  sound: Sound;
  channel: Pick<FrameChannel, 'isFramed' | 'send'>;
}

/** The first gesture of any kind starts the sound; browsers allow none before it. */
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
  const trouble = useStorePart(open.player, (state) => state.trouble);
  useEffect(() => {
    if (trouble !== null) sound.play('refused');
  }, [trouble, sound]);
}

/** The stake of an interrupted round, or one of the smaller presets; on a board of bets it is the selected chip. */
function openingStake({ play }: OpenPlay, client: GameClient, rules: StakeRules): Minor {
  const interrupted =
    play.openRound === null || client.desk !== undefined ? null : wireAmount(play.openRound.baseStake);
  return fitStake(
    rules,
    interrupted ?? rules.presetsMinor[Math.floor(rules.presetsMinor.length / 3)] ?? rules.minMinor,
  );
}

/** The choices of an interrupted round are restored; a board begins empty, and a bought feature is not bought again. */
function openingChoices(open: OpenPlay, client: GameClient): Choices {
  const interrupted =
    open.play.openRound === null || client.Side !== undefined
      ? null
      : open.game.parseChoices(open.play.openRound.choices);
  return (interrupted ?? client.desk?.write(new Map()) ?? open.game.defaultChoices) as Choices;
}

function playStateOf(canHurry: boolean, isBusy: boolean): PlayButtonState {
  if (canHurry) return 'hurry';
  return isBusy ? 'busy' : 'ready';
}

/** A board needs at least one bet, and only bets that the game can play. */
function isPlayable({ desk }: GameClient, bets: Bets | null): boolean {
  return bets === null || (bets.size > 0 && desk?.isPlayable?.(bets) !== false);
}

/** The checks that stakes wait for: one after the other, between two rounds. */
function AskedSheet({ open, rules, onBreak }: { open: OpenPlay; rules: StakeRules; onBreak: (() => void) | null }) {
  const { isDue } = useStore(open.check);
  const { isAsked } = useStore(open.slotStake);
  if (isDue) return <RealityCheckSheet open={open} onBreak={onBreak} />;
  return isAsked ? <SlotStakeSheet open={open} rules={rules} /> : null;
}

/** A spin that needs the most of one stake opens its question. */
function asksSlotStake({ play, slotStake }: OpenPlay): boolean {
  if (!play.rules.needsSlotStake || slotStake.get().mostMinor !== null) return false;
  slotStake.patch({ isAsked: true });
  return true;
}

/** One game on screen: figures above, its picture, its stake below, and the sheets over it. */
export function PlayView({ open, client, sound, channel }: PlayViewProps) {
  const t = useText();
  // Changing figures have their own subscribers: the page renders again only for a new phase.
  const phase = useStorePart(open.player, (state) => state.phase);
  const canHurry = useStorePart(open.player, (state) => state.canHurry);
  const turn = useStorePart(open.player, (state) => state.turn);
  const { mostMinor, isAsked } = useStore(open.slotStake);
  const [wholeRules] = useState(() => readStakeRules(open.play.stake));
  const rules = useMemo(() => capStakes(wholeRules, mostMinor), [wholeRules, mostMinor]);
  const [wishedMinor, setStake] = useState(() => openingStake(open, client, rules));
  const staked = usePressStake(open, rules, wishedMinor);
  const { stakeMinor, isBonusOn } = staked;
  const [choices, setChoices] = useState(() => openingChoices(open, client));
  const [panel, setPanel] = useState<PanelName | null>(null);
  const isBusy = phase !== 'idle' && phase !== 'settled';
  const autoplay = useAutoplay();
  const isAutomatic = useStore(autoplay).left !== null;
  const isLocked = isBusy || isAutomatic;
  const bets = client.desk?.read(choices) ?? null;
  const barProps = {
    open,
    rules: staked.rules,
    choices,
    isLocked,
    playLabel: t(client.playTextKey),
    playIcon: client.playIcon,
    onPlay: press,
  };
  const playState = playStateOf(canHurry, isBusy);
  useSoundGesture(sound);
  useRefusalSound(open, sound);
  useCheckTimer(open);
  const { isDue } = useStore(open.check);
  const takeBreak = useMemo(() => (channel.isFramed ? () => channel.send({ type: 'take_break' }) : null), [channel]);

  const changeStake = useSteady((next: Minor) => {
    if (isLocked || isBonusOn || next === stakeMinor) return;
    sound.play('nudge');
    setStake(fitStake(rules, next));
  });
  const choose = useSteady((next: Choices) => {
    if (!isLocked) setChoices(next);
  });
  // The picture's own controls are locked in a task after that of the press.
  const isShut = useDeferredValue(isLocked);
  const picture = useMemo(
    () => (
      <client.Stage
        open={open}
        sound={sound}
        stakeMinor={stakeMinor}
        choices={choices}
        isLocked={isShut}
        onChoices={choose}
      />
    ),
    [client, open, sound, stakeMinor, choices, isShut, choose],
  );
  function playNow(chosen: Choices): Promise<void> {
    if (asksSlotStake(open)) {
      autoplay.stop();
      return Promise.resolve();
    }
    sound.wake();
    sound.play('press');
    return open.player.play(bets === null ? stakeMinor : totalOf(bets), chosen, staked.bonusBetsId);
  }
  function press(): void {
    if (canHurry) return open.player.hurry();
    if (isLocked || !isPlayable(client, bets)) return;
    // The press that would have been a bonus bet takes none of the player's own money.
    if (staked.hasRunOut) return open.bonusBets.patch({ isOn: false });
    void playNow(choices);
  }
  useGameKeys(
    {
      play: press,
      stepStake: (direction) =>
        changeStake((client.desk === undefined ? stepStake : stepPreset)(rules, stakeMinor, direction)),
      toggleSound: () => sound.setMuted(!sound.get().isMuted),
    },
    panel === null && !isDue && !isAsked,
  );

  return (
    <div className="play" data-game={open.game.slug}>
      <TopBar open={open} name={t(client.nameTextKey)} sound={sound} onPanel={setPanel} onBreak={takeBreak} />
      <main className="stage" aria-busy={isBusy}>
        {picture}
        <ResultLine open={open} opening={t(client.openingTextKey)} />
        {client.hasFoot === true && (
          <SideBar
            open={open}
            autoplay={autoplay}
            isLocked={isLocked || isBonusOn}
            costMinor={open.game.stakeFor?.(choices, stakeMinor) ?? stakeMinor}
            playOnce={() => playNow(choices)}
          >
            {client.Side !== undefined && (
              <client.Side
                open={open}
                stakeMinor={stakeMinor}
                isLocked={isLocked || isBonusOn}
                onPlay={(chosen) => void playNow(chosen)}
              />
            )}
          </SideBar>
        )}
      </main>
      <BonusBetsBar open={open} isLocked={isLocked} />
      {phase === 'turn' || phase === 'moving' ? (
        <MoveBar open={open} turn={turn} buttons={client.moveButtons ?? []} sound={sound} />
      ) : client.desk === undefined ? (
        <StakeBar {...barProps} place={open.play} stakeMinor={stakeMinor} playState={playState} onStake={changeStake} />
      ) : (
        <BetsBar
          {...barProps}
          desk={client.desk}
          chipMinor={stakeMinor}
          playState={playState}
          onChip={changeStake}
          onChoices={setChoices}
        />
      )}
      {!isBusy && <AskedSheet open={open} rules={wholeRules} onBreak={takeBreak} />}
      {panel !== null && (
        <PlayPanel
          panel={panel}
          client={client}
          rules={{ open, stakeMinor, choices }}
          canReplay={!isLocked}
          onClose={() => setPanel(null)}
          proofs={proofLinksOf(channel)}
        />
      )}
    </div>
  );
}
