import type { BoardNews, BoardWord, Play } from './board-wire.ts';
import type { SlotBoard } from './slot-board.ts';

/** Does on a board what is asked through a port. */
export function serveBoard(port: MessagePort, board: SlotBoard): void {
  const hurries = new Map<number, AbortController>();
  const say = (news: BoardNews): void => port.postMessage(news);

  function play(id: number, asked: Play, signal: AbortSignal): Promise<void> {
    if (asked.name === 'land')
      return board.land(
        asked.landing,
        { stop: (reel) => say({ kind: 'stop', id, reel }), wait: (reel) => say({ kind: 'wait', id, reel }) },
        signal,
      );
    if (asked.name === 'showWin') return board.showWin(asked.win, signal);
    if (asked.name === 'fall') return board.fall(asked.removed, asked.landing, signal);
    return board.landHeld(asked.grid, asked.landed, signal);
  }

  async function playToEnd(id: number, asked: Play): Promise<void> {
    const hurry = new AbortController();
    hurries.set(id, hurry);
    try {
      await play(id, asked, hurry.signal);
      say({ kind: 'done', id });
    } catch (fault) {
      say({ kind: 'faulted', id, reason: String(fault) });
    }
    hurries.delete(id);
  }

  port.addEventListener('message', ({ data: word }: MessageEvent<BoardWord>) => {
    if (word.kind === 'tell') Reflect.apply(board[word.name], board, word.given);
    else if (word.kind === 'hurry') hurries.get(word.id)?.abort();
    else void playToEnd(word.id, word.play);
  });
  port.start();
  say({ kind: 'ready' });
}
