import type { Progress } from './run-fill.ts';

/** One line that moves on a terminal; elsewhere a line for each day. */
export function createProgressLine(days: number, write = (text: string): void => void process.stdout.write(text)) {
  const isTerminal = process.stdout.isTTY === true;
  const startedAt = performance.now();
  let [firstShare, shownDay, shownAt] = [-1, 0, 0];
  return {
    show({ share, at, people, bets }: Progress): void {
      if (firstShare < 0) firstShare = share;
      const day = Math.min(days, Math.floor(share * days) + 1);
      const now = performance.now();
      if (isTerminal ? now - shownAt < 200 : day === shownDay) return;
      [shownDay, shownAt] = [day, now];
      const done = share - firstShare;
      const leftS = done > 0.002 ? (((now - startedAt) / done) * (1 - share)) / 1000 : null;
      const text = `  Day ${day} of ${days}   ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC   ${people} people, ${bets} bets   ${leftS === null ? '' : `${minutes(leftS)} left`}`;
      write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
    },
    end(): void {
      if (isTerminal) write('\n');
    },
  };
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`;
}
