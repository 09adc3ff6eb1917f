import { Container, FillGradient, Graphics } from 'pixi.js';
import { reelCount, type BoardShape } from './board-shape.ts';

const gold = new FillGradient({ type: 'linear', start: { x: 0, y: 0 }, end: { x: 0, y: 1 }, colorStops: [{ offset: 0, color: 0xffe9a8 }, { offset: 0.5, color: 0xe0a23a }, { offset: 1, color: 0x8a4f18 }] });
const lacquer = new FillGradient({ type: 'linear', start: { x: 0, y: 0 }, end: { x: 0, y: 1 }, colorStops: [{ offset: 0, color: 0x5a1c33 }, { offset: 1, color: 0x2c0d27 }] });
const night = new FillGradient({ type: 'linear', start: { x: 0, y: 0 }, end: { x: 0, y: 1 }, colorStops: [{ offset: 0, color: 0x1b1242 }, { offset: 0.5, color: 0x271a5a }, { offset: 1, color: 0x150d38 }] });
const awningRed = 0xe0413a;
const awningCream = 0xfff0d8;

function drawAwning(shape: BoardShape): Graphics {
  const { left, top, width, rim, awning } = shape;
  const pen = new Graphics();
  const stripes = width < 420 ? 12 : 18;
  const from = left - rim * 1.9;
  const stripe = (width + rim * 3.8) / stripes;
  const roof = top - rim - awning * 0.98;
  const lean = rim * 1.6;
  const drop = awning * 0.74;
  for (let k = 0; k < stripes; k += 1) {
    const x = from + k * stripe;
    const upper = (at: number): number => left + width / 2 + (at - left - width / 2) * (1 - (2 * lean) / (width + rim * 3.8));
    pen.moveTo(upper(x), roof).lineTo(upper(x + stripe), roof).lineTo(x + stripe, roof + drop)
      .arc(x + stripe / 2, roof + drop, stripe / 2, 0, Math.PI).lineTo(upper(x), roof)
      .fill(k % 2 === 0 ? awningRed : awningCream);
  }
  pen.roundRect(left - rim, roof - awning * 0.1, width + rim * 2, awning * 0.16, awning * 0.08).fill(gold);
  return pen;
}

/** The stall the reels hang in: lacquered posts, a gilded rim and a striped awning. */
export function drawFrame(shape: BoardShape): Container {
  const { left, top, width, height, rim, cellWidth, gap } = shape;
  const frame = new Container();
  const shade = new Graphics().roundRect(left - rim - 6, top - rim, width + rim * 2 + 12, height + rim * 2 + 14, rim * 1.4).fill({ color: 0x05031a, alpha: 0.5 });
  const body = new Graphics()
    .roundRect(left - rim, top - rim, width + rim * 2, height + rim * 2, rim * 1.1).fill(lacquer).stroke({ width: 2, color: 0x12041a })
    .roundRect(left - rim * 0.55, top - rim * 0.55, width + rim * 1.1, height + rim * 1.1, rim * 0.8).fill(gold)
    .roundRect(left - rim * 0.3, top - rim * 0.3, width + rim * 0.6, height + rim * 0.6, rim * 0.6).fill(0x0d0728);
  for (let reel = 0; reel < reelCount; reel += 1) {
    body.roundRect(left + reel * (cellWidth + gap), top, cellWidth, height, 6).fill(night);
  }
  frame.addChild(shade, body);
  return frame;
}

/** Drawn over the reels: shade at their upper and lower ends, and the awning that hides where they come from. */
export function drawFront(shape: BoardShape): Container {
  const front = new Container();
  const { left, top, width, height } = shape;
  const ends = new Graphics();
  const depth = Math.round(height * 0.07);
  for (let k = 0; k < depth; k += 2) {
    const alpha = 0.5 * (1 - k / depth);
    ends.rect(left, top + k, width, 2).fill({ color: 0x07041c, alpha });
    ends.rect(left, top + height - k - 2, width, 2).fill({ color: 0x07041c, alpha });
  }
  front.addChild(ends, drawAwning(shape));
  return front;
}
