import type { BoardNews, BoardWord, Play, Told } from './board-wire.ts';
import type { SlotBoard } from './slot-board.ts';

type Tell = Parameters<SlotBoard['land']>[1];

interface Playing {
  tell: Tell | null;
  end(): void;
  fail(fault: Error): void;
}

/** A board that is painted beyond a port; resolves once it stands there. */
export function reachBoard(port: MessagePort, destroy: () => void): Promise<SlotBoard> {
  const playing = new Map<number, Playing>();
  let plays = 0;
  const say = (word: BoardWord): void => port.postMessage(word);
  const tell =
    <K extends Told>(name: K) =>
    (...given: Parameters<SlotBoard[K]>): void =>
      say({ kind: 'tell', name, given } as BoardWord);

  function play(input: Play, signal: AbortSignal, reported: Tell | null = null): Promise<void> {
    const id = (plays += 1);
    const hurry = (): void => say({ kind: 'hurry', id });
    say({ kind: 'play', id, play: input });
    if (signal.aborted) hurry();
    signal.addEventListener('abort', hurry);
    return new Promise<void>((end, fail) => playing.set(id, { tell: reported, end, fail })).finally(() => {
      signal.removeEventListener('abort', hurry);
      playing.delete(id);
    });
  }

  const board: SlotBoard = {
    resize: tell('resize'),
    setCoin: tell('setCoin'),
    spin: tell('spin'),
    abandon: tell('abandon'),
    keepLit: tell('keepLit'),
    hold: tell('hold'),
    whirl: tell('whirl'),
    release: tell('release'),
    celebrate: tell('celebrate'),
    destroy,
    land: (landing, reported, signal) => play({ name: 'land', landing }, signal, reported),
    showWin: (win, signal) => play({ name: 'showWin', win }, signal),
    fall: (removed, landing, signal) => play({ name: 'fall', removed, landing }, signal),
    landHeld: (grid, landed, signal) => play({ name: 'landHeld', grid, landed }, signal),
  };

  return new Promise((resolve, reject) => {
    port.addEventListener('message', ({ data: news }: MessageEvent<BoardNews>) => {
      if (news.kind === 'ready') return resolve(board);
      const fault = news.kind === 'faulted' ? new Error(news.reason) : null;
      if (news.id === null) return reject(fault ?? new Error('no board'));
      const input = playing.get(news.id);
      if (fault !== null) input?.fail(fault);
      else if (news.kind === 'stop' || news.kind === 'wait') input?.tell?.[news.kind](news.reel);
      else input?.end();
    });
    port.start();
  });
}
