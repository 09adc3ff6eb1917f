import { Graphics } from 'pixi.js';
import type { Spot } from './comet-path.ts';
import type { Palette } from './comet-palette.ts';

export interface Burst {
  readonly picture: Graphics;
  light(at: Spot, palette: Palette): void;
  /** Whether there is anything left to see. */
  step(deltaMs: number): boolean;
}

const sparkCount = 34;
const lifeMs = 1_100;

/** Sparks that fall apart in a ring, the same each time. */
export function makeBurst(): Burst {
  const picture = new Graphics();
  let ageMs = lifeMs;
  let from: Spot = { x: 0, y: 0 };
  let colours: readonly number[] = [];
  return {
    picture,
    light(at, palette) {
      ageMs = 0;
      from = at;
      colours = palette.sparks;
    },
    step(deltaMs) {
      picture.clear();
      if (ageMs >= lifeMs) return false;
      ageMs += deltaMs;
      const share = Math.min(1, ageMs / lifeMs);
      for (let index = 0; index < sparkCount; index += 1) {
        const turn = (index / sparkCount) * Math.PI * 2 + (index % 3) * 0.21;
        const reach = (46 + (index % 5) * 24) * (1 - (1 - share) ** 2.4);
        const x = from.x + Math.cos(turn) * reach;
        const y = from.y + Math.sin(turn) * reach + share * share * 46;
        picture.circle(x, y, (1 - share) * (2.2 + (index % 4))).fill({ color: colours[index % colours.length] ?? 0xffffff, alpha: 1 - share });
      }
      return true;
    },
  };
}
