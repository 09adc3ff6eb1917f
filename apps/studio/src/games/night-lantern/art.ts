import { drawnPiece } from '../../kit/slot/drawn-piece.ts';
import type { Drawing } from '../../kit/slot/drawing.ts';
import { disc, shape } from '../../kit/slot/shapes.ts';
import type { SlotLook } from '../../kit/slot/slot-look.ts';
import a from './art/a.svg?raw';
import h1 from './art/h1.svg?raw';
import h2 from './art/h2.svg?raw';
import h3 from './art/h3.svg?raw';
import h4 from './art/h4.svg?raw';
import j from './art/j.svg?raw';
import k from './art/k.svg?raw';
import market from './art/market.svg?raw';
import moon from './art/moon.svg?raw';
import moth from './art/moth.svg?raw';
import q from './art/q.svg?raw';
import s from './art/s.svg?raw';
import skyLantern from './art/sky-lantern.svg?raw';
import stars from './art/stars.svg?raw';
import strings from './art/strings.svg?raw';
import t from './art/t.svg?raw';
import w from './art/w.svg?raw';

/** Night Lantern: a market stall by the river, and it is always night. */
const symbols = Object.fromEntries(
  Object.entries({ H1: h1, H2: h2, H3: h3, H4: h4, A: a, K: k, Q: q, J: j, T: t, W: w, S: s }).map(
    ([id, svg]): [string, Drawing] => [id, () => drawnPiece(svg, id)],
  ),
);

const scene: Drawing = (pen) =>
  `<rect width="1600" height="1000" fill="${pen.down('#0b0828', '#2a1458', '#7a2f70', '#d0603f')}"/>` +
  [0, 800].map((x) => drawnPiece(stars, `stars${x}`, { x, width: 800, height: 520 })).join('') +
  drawnPiece(moon, 'moon', { x: 1010, y: 20, width: 330, height: 330 }) +
  drawnPiece(market, 'market', { x: -100, y: 360, width: 1800, height: 640 }) +
  drawnPiece(strings, 'strings', { width: 1600, height: 150 });

const stripes = 12;
const awning: Drawing = (pen) =>
  Array.from({ length: stripes }, (_, stripe) => {
    const foot = (at: number): number => 20 + (560 / stripes) * at;
    const roof = (at: number): number => 300 + (foot(at) - 300) * 0.86;
    const [from, to] = [foot(stripe), foot(stripe + 1)];
    return shape(
      `M${roof(stripe).toFixed(1)} 34L${roof(stripe + 1).toFixed(1)} 34L${to.toFixed(1)} 112A${(280 / stripes).toFixed(1)} ${(280 / stripes).toFixed(1)} 0 0 1 ${from.toFixed(1)} 112Z`,
      stripe % 2 === 0 ? '#e0413a' : '#fff0d8',
    );
  }).join('') +
  pen.lit(shape('M52 20L548 20L548 38L52 38Z', pen.down('#ffe9a8', '#8a4f18'))) +
  drawnPiece(skyLantern, 'crown', { x: 240, y: 6, width: 120, height: 144 });

const corner: Drawing = (pen) =>
  pen.lit(shape('M12 30Q12 12 30 12L128 12L128 26L40 26Q26 26 26 40L26 128L12 128Z', pen.down('#ffe9a8', '#8a4f18'))) +
  drawnPiece(skyLantern, 'corner', { x: 26, y: 24, width: 70, height: 84 }) +
  disc(20, 20, 9, '#ffe9a8');

const risingLantern: Drawing = () => drawnPiece(skyLantern, 'mote');
const wanderingMoth: Drawing = () => drawnPiece(moth, 'moth');

export const lanternLook: SlotLook = {
  symbols,
  // The pictures bring shade and light of their own.
  outline: null,
  scene,
  veil: '#4a34a8',
  motes: [
    { drawing: risingLantern, way: 'rise', count: 8, size: 2.8 },
    { drawing: wanderingMoth, way: 'drift', count: 4, size: 1.7 },
  ],
  frame: {
    cut: 'round',
    rim: ['#6a2440', '#2c0d27'],
    trim: ['#ffe9a8', '#8a4f18'],
    well: ['#271a5a', '#150d38'],
    crown: awning,
    corner,
  },
  dusk: '#10082cdb',
  paper: '#fff1cf',
  glow: '#ffcf6b',
  card: ['#5c3eaa', '#140a38'],
  lineColours: [0xffd15c, 0x5fe3ff, 0xff7ab8, 0x8dff9e, 0xc79bff, 0xff9a5c],
  spark: ['#ffd36b', '#ff8c28'],
  motion: 'roll',
  voices: { spin: 'spin', stop: 'reelStop', chance: 'moon', win: 'line', pop: 'pop', feature: 'feature', coin: 'coin' },
  key: 0,
};
