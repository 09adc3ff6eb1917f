import { Rectangle, Texture } from 'pixi.js';

/** What the sky is put together from, white and worn in the colours of the hour; one texture, drawn once. */
export interface CometSheet {
  readonly dot: Texture;
  /** The brush of the comet's way: a bright line in two fainter ones. */
  readonly way: Texture;
  readonly halo: Texture;
  /** The comet's head, its tip to the right; as long as `headLength` of its measures, its middle at `headMiddle`. */
  readonly head: Texture;
  destroy(): void;
}

export const headLength = 4.7;
export const headMiddle = 3 / headLength;
const unit = 40;
const headBox = { x: 208, y: 2, width: headLength * unit, height: 2.2 * unit } as const;

type Rings = readonly (readonly [reach: number, alpha: number])[];

function drawRound(pen: CanvasRenderingContext2D, { x, size }: { x: number; size: number }, rings: Rings): void {
  const middle = [x + size / 2, 2 + size / 2] as const;
  const light = pen.createRadialGradient(...middle, 0, ...middle, size / 2);
  for (const [reach, alpha] of rings) light.addColorStop(reach, `rgb(255 255 255 / ${alpha})`);
  pen.fillStyle = light;
  pen.fillRect(x, 2, size, size);
}

function drawHead(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(headBox.x + 3 * unit, headBox.y + headBox.height / 2);
  pen.scale(unit, unit);
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(1.7, 0);
  pen.bezierCurveTo(0.9, -1.05, -0.9, -0.8, -3, 0);
  pen.bezierCurveTo(-0.9, 0.8, 0.9, 1.05, 1.7, 0);
  pen.fill();
  pen.restore();
}

export function drawCometSheet(): CometSheet {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 92];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas to draw on');
  const rounds = {
    dot: {
      x: 2,
      size: 32,
      rings: [
        [0, 1],
        [0.9, 1],
        [1, 0],
      ],
    },
    way: {
      x: 38,
      size: 64,
      rings: [
        [0, 1],
        [0.2, 1],
        [0.26, 0.37],
        [0.48, 0.37],
        [0.54, 0.12],
        [0.94, 0.12],
        [1, 0],
      ],
    },
    halo: {
      x: 106,
      size: 88,
      rings: [
        [0, 0.4],
        [0.58, 0.4],
        [0.61, 0.14],
        [0.98, 0.14],
        [1, 0],
      ],
    },
  } as const satisfies Record<string, { x: number; size: number; rings: Rings }>;
  for (const { rings, ...place } of Object.values(rounds)) drawRound(pen, place, rings);
  drawHead(pen);
  const whole = Texture.from(canvas);
  whole.source.autoGenerateMipmaps = true;
  const round = ({ x, size }: { x: number; size: number }): Texture =>
    new Texture({ source: whole.source, frame: new Rectangle(x, 2, size, size) });
  const head = new Texture({
    source: whole.source,
    frame: new Rectangle(headBox.x, headBox.y, headBox.width, headBox.height),
  });
  const pieces = { dot: round(rounds.dot), way: round(rounds.way), halo: round(rounds.halo), head };
  return {
    ...pieces,
    destroy() {
      for (const piece of Object.values(pieces)) piece.destroy();
      whole.destroy(true);
    },
  };
}
