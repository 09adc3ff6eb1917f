import type { BoardNews, BoardWord, Play } from './board-wire.ts';
import type { SlotBoard } from './slot-board.ts';

/** Does on a board what is asked through a port. */
export function serveBoard(port: MessagePort, board: SlotBoard): void {
  const hurries = new Map<number, AbortController>();
  const say = (news: BoardNews): void => port.postMessage(news);

  function play(id: number, input: Play, signal: AbortSignal): Promise<void> {
    if (input.name === 'land')
      return board.land(
        input.landing,
        { stop: (reel) => say({ kind: 'stop', id, reel }), wait: (reel) => say({ kind: 'wait', id, reel }) },
        signal,
      );
    if (input.name === 'showWin') return board.showWin(input.win, signal);
    if (input.name === 'fall') return board.fall(input.removed, input.landing, signal);
    return board.landHeld(input.grid, input.landed, signal);
  }

  async function playToEnd(id: number, input: Play): Promise<void> {
    const hurry = new AbortController();
    hurries.set(id, hurry);
    try {
      await play(id, input, hurry.signal);
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
