import { Texture } from 'pixi.js';
import { sceneArt, symbolArt } from './art.ts';

export interface SymbolTextures {
  sharp: ReadonlyMap<string, Texture>;
  /** The same pictures smeared along their way, for a fast reel. */
  smeared: ReadonlyMap<string, Texture>;
  skyLantern: Texture;
  spark: Texture;
}

const pictureSize = 288;
const smearSteps = 23;
/** A smeared picture is taller than a sharp one by this much, so that its ends fade instead of being cut. */
export const smearStretch = 1.44;

async function readPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function makeCanvas(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas to draw on');
  return { canvas, pen };
}

function texture(canvas: HTMLCanvasElement): Texture {
  const made = Texture.from(canvas);
  made.source.autoGenerateMipmaps = true;
  made.source.updateMipmaps();
  return made;
}

function drawSharp(picture: HTMLImageElement): HTMLCanvasElement {
  const { canvas, pen } = makeCanvas(pictureSize, pictureSize);
  pen.drawImage(picture, 0, 0, pictureSize, pictureSize);
  return canvas;
}

/** Drawn from the finished picture: a vector would be worked out anew at every step. */
function drawSmeared(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = makeCanvas(pictureSize, Math.round(pictureSize * smearStretch));
  pen.globalAlpha = 0.1;
  for (let step = 0; step < smearSteps; step += 1) pen.drawImage(sharp, 0, (step / (smearSteps - 1)) * (canvas.height - pictureSize));
  return canvas;
}

function drawSpark(): Texture {
  const { canvas, pen } = makeCanvas(32, 32);
  const glow = pen.createRadialGradient(16, 16, 0, 16, 16, 16);
  glow.addColorStop(0, '#fffbe0');
  glow.addColorStop(0.3, '#ffd36b');
  glow.addColorStop(1, 'rgba(255, 140, 40, 0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, 32, 32);
  return texture(canvas);
}

/** The pictures come from the studio's own origin and are drawn once at the size the largest board needs. */
export async function loadSymbolTextures(): Promise<SymbolTextures> {
  const drawn = await Promise.all(Object.entries(symbolArt).map(async ([name, address]) => [name, drawSharp(await readPicture(address))] as const));
  return {
    sharp: new Map(drawn.map(([name, canvas]) => [name, texture(canvas)])),
    smeared: new Map(drawn.map(([name, canvas]) => [name, texture(drawSmeared(canvas))])),
    skyLantern: texture(drawSharp(await readPicture(sceneArt.skyLantern))),
    spark: drawSpark(),
  };
}
