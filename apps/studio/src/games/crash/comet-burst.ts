import { Container, Sprite } from 'pixi.js';
import type { Spot } from './comet-path.ts';
import type { Palette } from './comet-palette.ts';
import type { CometSheet } from './pixi-comet-sheet.ts';

export interface Burst {
  readonly picture: Container;
  light(at: Spot, palette: Palette): void;
  /** Whether any spark is still visible. */
  step(deltaMs: number): boolean;
}

const sparkCount = 34;
const lifeMs = 1_100;

/** Sparks that spread in a ring, the same each time. */
export function makeBurst({ dot }: CometSheet): Burst {
  const sparks = Array.from({ length: sparkCount }, () => new Sprite({ texture: dot, anchor: 0.5 }));
  const picture = new Container({ visible: false, children: sparks });
  let ageMs = lifeMs;
  let from: Spot = { x: 0, y: 0 };
  return {
    picture,
    light(at, palette) {
      ageMs = 0;
      from = at;
      for (const [index, spark] of sparks.entries())
        spark.tint = palette.sparks[index % palette.sparks.length] ?? 0xffffff;
    },
    step(deltaMs) {
      picture.visible = ageMs < lifeMs;
      if (!picture.visible) return false;
      ageMs += deltaMs;
      const share = Math.min(1, ageMs / lifeMs);
      for (const [index, spark] of sparks.entries()) {
        const turn = (index / sparkCount) * Math.PI * 2 + (index % 3) * 0.21;
        const reach = (46 + (index % 5) * 24) * (1 - (1 - share) ** 2.4);
        spark.position.set(from.x + Math.cos(turn) * reach, from.y + Math.sin(turn) * reach + share * share * 46);
        spark.setSize(2 * (1 - share) * (2.2 + (index % 4)));
        spark.alpha = 1 - share;
      }
      return true;
    },
  };
}
