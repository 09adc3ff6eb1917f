import type { ComponentType } from 'react';
import type { TextKey } from '@fairhouse/i18n';
import type { Minor } from '@fairhouse/money';
import type { FrameChannel } from './frame-channel.ts';
import type { IconName } from './icons.tsx';
import type { OpenPlay } from './play-session.ts';
import type { Choices } from './round-player.ts';
import type { Sound } from './sound.ts';
import type { Bets } from './table/bets.ts';

export interface StageProps {
  open: OpenPlay;
  sound: Sound;
  stakeMinor: Minor;
  choices: Choices;
  /** A round is running: its choices are fixed. */
  isLocked: boolean;
  onChoices(choices: Choices): void;
}

/** Controls beside the picture, such as a feature for sale. */
export interface SideProps {
  open: OpenPlay;
  stakeMinor: Minor;
  isLocked: boolean;
  /** Plays a round with choices of its own; the ones on screen stay. */
  onPlay(choices: Choices): void;
}

export interface RulesProps {
  open: OpenPlay;
  stakeMinor: Minor;
  choices: Choices;
}

/** Converts the bets of a board to choices and back. */
export interface BetDesk {
  read(choices: Choices): Bets;
  write(bets: Bets): Choices;
  /** The most on one spot, if it is less than the most of a round. */
  spotMaxMinor?(spot: string): Minor;
  /** Whether these bets may be played, if not every board may be. */
  isPlayable?(bets: Bets): boolean;
}

/** A decision with a button of its own below the picture; others are made on the picture itself. */
export interface MoveButton {
  type: string;
  textKey: TextKey;
  icon: IconName;
}

/** The page of a game with shared rounds. */
export interface RoomViewProps {
  open: OpenPlay;
  sound: Sound;
  channel: Pick<FrameChannel, 'isFramed' | 'send'>;
}

/** What a game brings to the kit: its picture, and its rules in words. */
export interface GameClient {
  nameTextKey: Extract<TextKey, `casino.games.${string}`>;
  Stage: ComponentType<StageProps>;
  Rules: ComponentType<RulesProps>;
  /** Its picture leaves room at its foot: for automatic play, and for what the game puts there. */
  hasFoot?: true;
  Side?: ComponentType<SideProps>;
  playTextKey: TextKey;
  openingTextKey: TextKey;
  playIcon: IconName;
  /** A game of many bets: chips on its board take the place of one stake. */
  desk?: BetDesk;
  moveButtons?: readonly MoveButton[];
}
