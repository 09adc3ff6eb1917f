import type { DrawnTicketKind } from '@fairhouse/contract';

/** A prize of a published list, as a scene draws it. */
export interface ScenePrize {
  readonly key: string;
  readonly text: string;
  /** Its part of the sum of all weights. */
  readonly weight: number;
  /** A prize that gives nothing is drawn without coins. */
  readonly isBlank: boolean;
}

/** A scene is sealed until it was tapped often enough, then it plays, and afterwards it shows the prize. */
export type ScenePhase = 'sealed' | 'playing' | 'over';

export interface SceneProps {
  readonly prizes: readonly ScenePrize[];
  /** The place of the prize in the list; the server drew it before the scene began. */
  readonly won: number;
}

/** How often each is tapped before it opens, and how long the opening takes. */
export const scenePace: Readonly<Record<DrawnTicketKind, { readonly taps: number; readonly playMs: number }>> = {
  red_envelope: { taps: 1, playMs: 1900 },
  golden_egg: { taps: 3, playMs: 1500 },
  treasure_chest: { taps: 1, playMs: 2300 },
  prize_wheel: { taps: 1, playMs: 5200 },
  slot: { taps: 1, playMs: 3500 },
};

/** The place of a prize on a wheel whose segments are as wide as their chances: the middle of its segment, in degrees. */
export function angleOf(prizes: readonly ScenePrize[], won: number): number {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const before = prizes.slice(0, won).reduce((sum, { weight }) => sum + weight, 0);
  return ((before + (prizes[won]?.weight ?? 0) / 2) / total) * 360;
}

/** A number from 0 to 1 for the place, size or turn of a part of a picture: scattered, and the same every time. */
export function scatter(index: number, salt: number): number {
  const far = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.545_3;
  return far - Math.floor(far);
}
