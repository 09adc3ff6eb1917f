// Paints the reels of a slot away from the page's own thread, which waits for no graphics then.
import { DOMAdapter } from 'pixi.js';
import type { BoardNews, BoardOrder } from './board-wire.ts';
import { createPixiBoard } from './pixi-board.ts';
import { serveBoard } from './serve-board.ts';

// There is no page to make a canvas with.
DOMAdapter.set({ ...DOMAdapter.get(), createCanvas: (width = 1, height = 1) => new OffscreenCanvas(width, height) });

async function open({ canvas, options }: BoardOrder, port: MessagePort): Promise<void> {
  try {
    serveBoard(port, await createPixiBoard(canvas, options));
  } catch (fault) {
    port.postMessage({ kind: 'faulted', id: null, reason: String(fault) } satisfies BoardNews);
  }
}

globalThis.addEventListener('message', ({ data: order, ports: [port] }: MessageEvent<BoardOrder>) => {
  if (port !== undefined) void open(order, port);
});
