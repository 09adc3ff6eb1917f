import type { SoundName } from '../sound-voices.ts';
import type { Drawing } from './drawing.ts';

/** What drifts through a scene while it rests: decoration, moved by the page itself. */
export interface Motes {
  drawing: Drawing;
  way: 'rise' | 'fall' | 'drift' | 'twinkle';
  count: number;
  /** Of the stage's width, in percent. */
  size: number;
}

export interface FrameLook {
  /** How the reels are set: their rim and corners. */
  cut: 'round' | 'square' | 'arch' | 'scroll';
  /** Rim from top to bottom, the line inside it, and the wells from top to bottom. */
  rim: readonly [string, string];
  trim: readonly [string, string];
  well: readonly [string, string];
  /** Stands on the middle of the upper rim; 600 x 150. */
  crown?: Drawing;
  /** In the upper start corner, and mirrored in the others; 160 x 160. */
  corner?: Drawing;
}

export type SlotSound = 'spin' | 'stop' | 'chance' | 'win' | 'pop' | 'feature' | 'coin';

/** The world of one slot: all that the generic client does not know. */
export interface SlotLook {
  symbols: Readonly<Record<string, Drawing>>;
  /** Around every symbol; null where they are drawn with shade of their own. */
  outline: string | null;
  scene: Drawing;
  /** Over the scene while a feature runs. */
  veil: string;
  motes: readonly Motes[];
  frame: FrameLook;
  /** Words over the reels: what they stand on, their colour, and what shines. */
  dusk: string;
  paper: string;
  glow: string;
  card: readonly [string, string];
  /** One after the other for lines and other wins. */
  lineColours: readonly number[];
  spark: readonly [string, string];
  /** Whether pictures roll by on strips or fall into empty reels. */
  motion: 'roll' | 'drop';
  voices: Readonly<Record<SlotSound, SoundName>>;
  /** Steps on the scale by which this world sounds higher or lower. */
  key: number;
}

/** A win of a round that pays no more than its stake. */
export const plainLine = 0xcfc6e8;
