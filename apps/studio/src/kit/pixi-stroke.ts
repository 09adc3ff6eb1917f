import { Mesh, MeshGeometry, type Texture } from 'pixi.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sharper bends are bevelled, so that they do not grow a spike. */
const sharpest = 0.5;

function directionOf(from: Point | undefined, to: Point | undefined): Point | null {
  if (from === undefined || to === undefined) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** The direction of the stroke at a point, and the extra width of its edges at a bend. */
function bendAt(way: readonly Point[], index: number): Point & { reach: number } {
  const here = way[index];
  const next = directionOf(here, way[index + 1]);
  const before = directionOf(way[index - 1], here) ?? next ?? { x: 1, y: 0 };
  const after = next ?? before;
  const { x, y } = directionOf({ x: 0, y: 0 }, { x: before.x + after.x, y: before.y + after.y }) ?? before;
  return { x, y, reach: 1 / Math.max(sharpest, x * before.x + y * before.y) };
}

/**
 * A stroke along a path, textured with a round brush. Only its vertices change from frame to frame: a drawn line would
 * be triangulated again each time.
 */
export class PixiStroke {
  readonly picture: Mesh;
  readonly #geometry: MeshGeometry;
  readonly #most: number;

  /** `most`: the maximum number of points of the path. */
  constructor(brush: Texture, most: number) {
    this.#most = most;
    // One row of two vertices for each point, and one for each round end.
    const rows = most + 2;
    const uvs = Float32Array.from(
      Array.from({ length: rows }, (_, row) => (row === 0 ? 0 : row === rows - 1 ? 1 : 0.5)).flatMap((along) => [
        along,
        0,
        along,
        1,
      ]),
    );
    const indices = Uint32Array.from(
      Array.from({ length: rows - 1 }, (_, row) => 2 * row).flatMap((first) => [
        first,
        first + 1,
        first + 2,
        first + 1,
        first + 3,
        first + 2,
      ]),
    );
    this.#geometry = new MeshGeometry({ positions: new Float32Array(rows * 4), uvs, indices });
    this.picture = new Mesh({ geometry: this.#geometry, texture: brush });
  }

  lay(way: readonly Point[], width: number): void {
    const half = width / 2;
    const corners = this.#geometry.positions;
    for (let row = 0; row < this.#most + 2; row += 1) {
      // With fewer points, the remaining rows coincide.
      const index = Math.min(Math.max(0, row - 1), way.length - 1);
      const { x, y } = way[index] ?? { x: 0, y: 0 };
      const bend = bendAt(way, index);
      const out = row === 0 ? -half : row === this.#most + 1 ? half : 0;
      const across = half * bend.reach;
      corners[row * 4] = x + out * bend.x - across * bend.y;
      corners[row * 4 + 1] = y + out * bend.y + across * bend.x;
      corners[row * 4 + 2] = x + out * bend.x + across * bend.y;
      corners[row * 4 + 3] = y + out * bend.y - across * bend.x;
    }
    this.#geometry.getBuffer('aPosition').update();
  }
}
