import type { BoardOrder } from './board-wire.ts';
import type { BoardPlace } from './board-place.ts';
import type { BoardOptions } from './pixi-board.ts';
import { reachBoard } from './remote-board.ts';
import { drawSheet } from './pixi-picture.ts';
import type { SlotBoard } from './slot-board.ts';
import type { SlotLook } from './slot-look.ts';

function makeCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}

function fitCanvas({ style }: HTMLCanvasElement, { stageWidth, stageHeight }: BoardPlace): void {
  style.inlineSize = `${stageWidth}px`;
  style.blockSize = `${stageHeight}px`;
}

/** In a worker; rejects where a browser has no WebGL there. */
async function paintInWorker(host: HTMLElement, options: BoardOptions): Promise<SlotBoard> {
  const canvas = makeCanvas();
  const worker = new Worker(new URL('./board.worker.ts', import.meta.url), { type: 'module' });
  const { port1: port, port2: painterPort } = new MessageChannel();
  function destroy(): void {
    worker.terminate();
    port.close();
    canvas.remove();
  }
  const broken = new Promise<never>((_, reject) =>
    worker.addEventListener('error', ({ message }) => reject(new Error(message))),
  );
  try {
    const order: BoardOrder = { canvas: canvas.transferControlToOffscreen(), options };
    worker.postMessage(order, [order.canvas, painterPort]);
    const board = await Promise.race([reachBoard(port, destroy), broken]);
    fitCanvas(canvas, options.place);
    host.append(canvas);
    return { ...board, resize: (place) => (fitCanvas(canvas, place), board.resize(place)) };
  } catch (fault) {
    destroy();
    throw fault;
  }
}

async function paintHere(host: HTMLElement, options: BoardOptions): Promise<SlotBoard> {
  const { createPixiBoard } = await import('./pixi-board.ts');
  const canvas = makeCanvas();
  const board = await createPixiBoard(canvas, options);
  host.append(canvas);
  return board;
}

/** The reels of a slot in PixiJS; painted by the page itself only where no worker can. Rejects where there is no WebGL at all. */
export async function openBoard(
  host: HTMLElement,
  look: SlotLook,
  reels: Pick<BoardOptions, 'rest' | 'tapes' | 'rowsMost' | 'place' | 'isCalm'>,
): Promise<SlotBoard> {
  const sheet = await drawSheet(look);
  const options: BoardOptions = {
    ...reels,
    sheet,
    motion: look.motion,
    glow: look.glow,
    resolution: Math.min(2, globalThis.devicePixelRatio || 1),
  };
  try {
    const board = await paintInWorker(host, options);
    sheet.picture.close();
    return board;
  } catch (fault) {
    console.warn('the reels are painted by the page', fault);
    return paintHere(host, options);
  }
}
