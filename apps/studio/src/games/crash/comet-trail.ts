import { Container, Mesh, MeshGeometry, Texture } from 'pixi.js';
import { PixiStroke, type Point } from '../../kit/pixi-stroke.ts';
import type { Palette } from './comet-palette.ts';
import type { CometSheet } from './pixi-comet-sheet.ts';

const wayWidth = 16;
const glowAlpha = 0.1;

/** The path of the comet, with a faint light below it. Only its vertices change in a frame. */
export class CometTrail {
  readonly picture = new Container({ visible: false });
  readonly #way: PixiStroke;
  readonly #ground: MeshGeometry;
  readonly #glow: Mesh;

  constructor({ way }: CometSheet, points: number) {
    this.#way = new PixiStroke(way, points);
    const indices = Array.from({ length: points - 1 }, (_, index) => 2 * index).flatMap((first) => [
      first,
      first + 1,
      first + 2,
      first + 1,
      first + 3,
      first + 2,
    ]);
    this.#ground = new MeshGeometry({ positions: new Float32Array(points * 4), indices: Uint32Array.from(indices) });
    this.#glow = new Mesh({ geometry: this.#ground, texture: Texture.WHITE, alpha: glowAlpha });
    this.picture.addChild(this.#glow, this.#way.picture);
  }

  wear({ trail, glow }: Palette): void {
    this.#way.picture.tint = trail;
    this.#glow.tint = glow;
  }

  lay(way: readonly Point[]): void {
    const ground = way[0]?.y ?? 0;
    const corners = this.#ground.positions;
    for (const [index, { x, y }] of way.entries()) corners.set([x, y, x, ground], index * 4);
    this.#ground.getBuffer('aPosition').update();
    this.#way.lay(way, wayWidth);
    this.picture.visible = true;
  }
}
