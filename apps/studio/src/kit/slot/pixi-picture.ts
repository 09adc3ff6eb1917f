import { drawSvg, pictureAddress, symbolCanvas } from './drawing.ts';
import type { SlotLook } from './slot-look.ts';

/** Where one piece is on the sheet. */
export interface SheetPlace {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Every picture of a game on one sheet, as it is drawn by the page; it can be sent to whoever paints with it. */
export interface SheetPicture {
  picture: ImageBitmap;
  symbols: readonly string[];
  places: readonly SheetPlace[];
}

export const smearStretch = 1.44;
const cell = 288;
const sheetWidth = 2_048;
const smearSteps = 19;
const figureSize = 72;
/** What amounts are written with. */
export const figureText = '0123456789.×K';

type Paint = (pen: CanvasRenderingContext2D, x: number, y: number) => void;
interface Spot {
  name: string;
  width: number;
  height: number;
  paint: Paint;
}

async function readPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function openPen(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas to draw on');
  return { canvas, pen };
}

/** Worked out once: a vector would be drawn anew at every step of its smear. */
async function drawSymbol(look: SlotLook, name: string): Promise<HTMLCanvasElement> {
  const { canvas, pen } = openPen(cell, cell);
  const drawing = look.symbols[name];
  if (drawing === undefined) throw new Error(`the look has no symbol ${name}`);
  pen.drawImage(
    await readPicture(pictureAddress(drawSvg(drawing, { ...symbolCanvas, outline: look.outline }))),
    0,
    0,
    cell,
    cell,
  );
  return canvas;
}

function smear(sharp: HTMLCanvasElement): Paint {
  const height = Math.round(cell * smearStretch);
  return (pen, x, y) => {
    pen.globalAlpha = 0.12;
    for (let step = 0; step < smearSteps; step += 1)
      pen.drawImage(sharp, x, y + (step / (smearSteps - 1)) * (height - cell));
    pen.globalAlpha = 1;
  };
}

function radial(size: number, stops: readonly (readonly [number, string])[]): Paint {
  return (pen, x, y) => {
    const glow = pen.createRadialGradient(x + size / 2, y + size / 2, 0, x + size / 2, y + size / 2, size / 2);
    for (const [offset, colour] of stops) glow.addColorStop(offset, colour);
    pen.fillStyle = glow;
    pen.fillRect(x, y, size, size);
  };
}

/** A column of light, strongest in its middle. */
const beam: Paint = (pen, x, y) => {
  const across = pen.createLinearGradient(x, y, x + 64, y);
  for (const [offset, alpha] of [
    [0, 0],
    [0.12, 0.55],
    [0.5, 0.2],
    [0.88, 0.55],
    [1, 0],
  ] as const)
    across.addColorStop(offset, `rgb(255 255 255 / ${alpha})`);
  pen.fillStyle = across;
  pen.fillRect(x, y, 64, 64);
};

function figure(sign: string, look: SlotLook): Paint {
  return (pen, x, y) => {
    pen.font = `800 ${figureSize * 0.86}px "Fairhouse Text", system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = 12;
    pen.strokeStyle = look.outline ?? look.frame.well[1];
    pen.strokeText(sign, x + figureSize / 2, y + figureSize / 2 + 3);
    const gold = pen.createLinearGradient(x, y, x, y + figureSize);
    gold.addColorStop(0.15, look.paper);
    gold.addColorStop(0.85, look.glow);
    pen.fillStyle = gold;
    pen.fillText(sign, x + figureSize / 2, y + figureSize / 2 + 3);
  };
}

/** Rows of pictures, each as high as its highest. */
function shelve(spots: readonly Spot[]): { places: (Spot & { x: number; y: number })[]; height: number } {
  let [x, y, row] = [0, 0, 0];
  const places = spots.map((spot) => {
    if (x + spot.width > sheetWidth) [x, y, row] = [0, y + row + 4, 0];
    const place = { ...spot, x, y };
    x += spot.width + 4;
    row = Math.max(row, spot.height);
    return place;
  });
  return { places, height: y + row };
}

/** Draws a look once, at the size the largest board needs; picture by picture, so that no task is long. */
export async function drawSheet(look: SlotLook): Promise<SheetPicture> {
  const names = Object.keys(look.symbols);
  const spots: Spot[] = [];
  for (const name of names) {
    const sharp = await drawSymbol(look, name);
    spots.push({ name: `sharp ${name}`, width: cell, height: cell, paint: (pen, x, y) => pen.drawImage(sharp, x, y) });
    spots.push({ name: `smeared ${name}`, width: cell, height: Math.round(cell * smearStretch), paint: smear(sharp) });
  }
  spots.sort((a, b) => a.height - b.height);
  const [mote] = look.motes;
  const motePicture =
    mote === undefined
      ? null
      : await readPicture(pictureAddress(drawSvg(mote.drawing, { ...symbolCanvas, scale: 0.64 })));
  spots.push(
    ...[...figureText].map((sign) => ({
      name: `figure ${sign}`,
      width: figureSize,
      height: figureSize,
      paint: figure(sign, look),
    })),
    {
      name: 'spark',
      width: 64,
      height: 64,
      paint: radial(64, [
        [0, look.paper],
        [0.3, look.spark[0]],
        [1, `${look.spark[1]}00`],
      ]),
    },
    {
      name: 'halo',
      width: 192,
      height: 192,
      paint: radial(192, [
        [0, '#ffffffff'],
        [0.45, '#ffffff8c'],
        [1, '#ffffff00'],
      ]),
    },
    { name: 'beam', width: 64, height: 64, paint: beam },
    {
      name: 'brush',
      width: 64,
      height: 64,
      paint: radial(64, [
        [0, '#ffffffff'],
        [0.42, '#fffffff2'],
        [0.58, '#ffffff47'],
        [0.86, '#ffffff38'],
        [1, '#ffffff00'],
      ]),
    },
    {
      name: 'mote',
      width: 128,
      height: 128,
      paint: (pen, x, y) => motePicture !== null && pen.drawImage(motePicture, x, y, 128, 128),
    },
  );
  const { places, height } = shelve(spots);
  const { canvas, pen } = openPen(sheetWidth, height);
  for (const place of places) {
    place.paint(pen, place.x, place.y);
    // Lets the page breathe between two pictures.
    if (place.name.startsWith('smeared')) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return {
    picture: await createImageBitmap(canvas, { premultiplyAlpha: 'premultiply' }),
    symbols: names,
    places: places.map(({ name, x, y, width, height: high }) => ({ name, x, y, width, height: high })),
  };
}
