import type { ComponentType } from 'react';
import type { TextKey } from '@fairhouse/i18n';
import type { Minor } from '@fairhouse/money';
import type { IconName } from './icons.tsx';
import type { OpenPlay } from './play-session.ts';
import type { Choices } from './round-player.ts';
import type { Sound } from './sound.ts';

export interface StageProps {
  open: OpenPlay;
  sound: Sound;
  stakeMinor: Minor;
  choices: Choices;
  /** A round is on: its choices stand. */
  isLocked: boolean;
  onChoices(choices: Choices): void;
}

export interface RulesProps {
  open: OpenPlay;
  stakeMinor: Minor;
  choices: Choices;
}

/** What a game brings to the kit: its picture, and its rules in words. */
export interface GameClient {
  nameTextKey: Extract<TextKey, `casino.games.${string}`>;
  Stage: ComponentType<StageProps>;
  Rules: ComponentType<RulesProps>;
  playTextKey: TextKey;
  openingTextKey: TextKey;
  playIcon: IconName;
}
