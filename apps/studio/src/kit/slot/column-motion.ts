/**
 * How one reel moves, as a pure function of time. It stops at the drawn symbols, and the motion depends only on the
 * reel, its rows and its delay: no near miss is staged.
 */
export type ColumnMotion =
  | { kind: 'rest' }
  | { kind: 'rolling'; startedAt: number }
  | { kind: 'landing'; startedAt: number; isQuick: boolean }
  /** The pictures drop out at the bottom, then the column is empty. */
  | { kind: 'leaving'; startedAt: number }
  | { kind: 'dropping'; startedAt: number; isQuick: boolean; from: readonly number[] };

/** One picture of a column: how many rows it stands from the top, and the place of its symbol on the tape. */
export interface Stand {
  index: number;
  row: number;
}

const speed = 27;
const windUpMs = 130;
const landRows = 5;
const landMs = 620;
const quickMs = 180;
const rowDelayMs = 34;
const dropMs = 460;
const leaveMs = 380;

function spunRows(elapsedMs: number): number {
  if (elapsedMs < windUpMs) return 0.28 * Math.sin((elapsedMs / windUpMs) * Math.PI);
  const seconds = (elapsedMs - windUpMs) / 1_000;
  return -speed * seconds * Math.min(1, 0.35 + seconds * 3);
}

function easeOutBack(part: number): number {
  const past = 1.15;
  const rest = part - 1;
  return 1 + (past + 1) * rest ** 3 + past * rest ** 2;
}

/** Falls, and bounces once a little. */
function bounce(part: number): number {
  if (part < 0.72) return (part / 0.72) ** 2;
  const up = (part - 0.86) / 0.14;
  return 1 - 0.06 * (1 - up * up);
}

const partOf = (now: number, startedAt: number, durationMs: number): number =>
  Math.min(1, Math.max(0, (now - startedAt) / durationMs));

function tapeStands(position: number, rows: number): Stand[] {
  const first = Math.floor(position);
  return Array.from({ length: rows + 2 }, (_, k) => ({ index: first + k - 1, row: k - 1 - (position - first) }));
}

function dropStand(
  row: number,
  rows: number,
  { now, motion }: { now: number; motion: Extract<ColumnMotion, { kind: 'dropping' }> },
): Stand {
  const from = motion.from[row] ?? row;
  if (from === row) return { index: row, row };
  const part = partOf(
    now,
    motion.startedAt + (motion.isQuick ? 0 : (rows - 1 - row) * rowDelayMs),
    motion.isQuick ? quickMs : dropMs,
  );
  return { index: row, row: from + (row - from) * bounce(part) };
}

/** The pictures of a column at a moment; indices 0 to rows - 1 are those that stand at rest. */
export function standsAt(motion: ColumnMotion, rows: number, now: number): Stand[] {
  switch (motion.kind) {
    case 'rest':
      return Array.from({ length: rows }, (_, row) => ({ index: row, row }));
    case 'rolling':
      return tapeStands(spunRows(now - motion.startedAt), rows);
    case 'landing':
      return tapeStands(
        (motion.isQuick ? 2 : landRows) *
          (1 - easeOutBack(partOf(now, motion.startedAt, motion.isQuick ? quickMs : landMs))),
        rows,
      );
    case 'leaving':
      return Array.from({ length: rows }, (_, row) => {
        const part = partOf(now, motion.startedAt + (rows - 1 - row) * rowDelayMs, leaveMs);
        return { index: row, row: row + (rows + 1) * part * part };
      });
    case 'dropping':
      return Array.from({ length: rows }, (_, row) => dropStand(row, rows, { now, motion }));
  }
}

/** Whether the column has reached its target. */
export function hasCome(motion: ColumnMotion, rows: number, now: number): boolean {
  if (motion.kind === 'rest') return true;
  if (motion.kind === 'landing') return now - motion.startedAt >= (motion.isQuick ? quickMs : landMs);
  if (motion.kind === 'dropping')
    return now - motion.startedAt >= (motion.isQuick ? quickMs : dropMs + rows * rowDelayMs);
  return false;
}

/** Whether a frame changes anything; an empty column waits without being drawn. */
export function isStirring(motion: ColumnMotion, rows: number, now: number): boolean {
  if (motion.kind === 'leaving') return now - motion.startedAt < leaveMs + rows * rowDelayMs;
  return !hasCome(motion, rows, now);
}

/** Above this speed the blurred pictures are used. */
export function isFast(motion: ColumnMotion, now: number): boolean {
  if (motion.kind === 'rolling') return now - motion.startedAt > windUpMs + 60;
  return motion.kind === 'landing' && !motion.isQuick && now - motion.startedAt < landMs * 0.3;
}

/** Where each picture of a column falls from after some were taken out: those left keep their order, new ones come from above. */
export function fallFrom(rows: number, removed: readonly number[]): number[] {
  const left = Array.from({ length: rows }, (_, row) => row).filter((row) => !removed.includes(row));
  const fresh = rows - left.length;
  return Array.from({ length: rows }, (_, row) => (row < fresh ? row - fresh : (left[row - fresh] ?? row)));
}
