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

function drawSharp(picture: HTMLImageElement): Texture {
  const { canvas, pen } = makeCanvas(pictureSize, pictureSize);
  pen.drawImage(picture, 0, 0, pictureSize, pictureSize);
  return texture(canvas);
}

function drawSmeared(picture: HTMLImageElement): Texture {
  const { canvas, pen } = makeCanvas(pictureSize, pictureSize);
  for (let step = 0; step < smearSteps; step += 1) {
    const shift = (step / (smearSteps - 1) - 0.5) * pictureSize * 0.42;
    pen.globalAlpha = 0.1;
    pen.drawImage(picture, 0, shift, pictureSize, pictureSize);
  }
  return texture(canvas);
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
  const pictures = await Promise.all(Object.entries(symbolArt).map(async ([name, address]) => [name, await readPicture(address)] as const));
  return {
    sharp: new Map(pictures.map(([name, picture]) => [name, drawSharp(picture)])),
    smeared: new Map(pictures.map(([name, picture]) => [name, drawSmeared(picture)])),
    skyLantern: drawSharp(await readPicture(sceneArt.skyLantern)),
    spark: drawSpark(),
  };
}
