/**
 * How one reel moves, as a pure function of time: where on its strip the top row stands. It shows the true strip
 * all the way in, and its course depends on nothing but its number and its stop (no pictures
 * of near misses).
 */
export type ReelMotion =
  | { kind: 'rest'; stop: number }
  | { kind: 'spinning'; from: number; startedAt: number }
  | { kind: 'landing'; stop: number; startedAt: number; isQuick: boolean };

/** Rows a second at full speed. */
const speed = 27;
const windUpMs = 130;
const landRows = 5;
const landMs = 680;
const quickRows = 2;
const quickMs = 180;
/** Reels start to land one after the other, the first after this time. */
export const firstLandingMs = 420;
export const landingStepMs = 170;

/** A soft pull back before the start, then full speed. */
function spunRows(elapsedMs: number): number {
  if (elapsedMs < windUpMs) return 0.28 * Math.sin((elapsedMs / windUpMs) * Math.PI);
  const seconds = (elapsedMs - windUpMs) / 1_000;
  return -speed * seconds * Math.min(1, 0.35 + seconds * 3);
}

/** Runs past the stop by a little and comes back to it. */
function easeOutBack(part: number): number {
  const past = 1.15;
  const rest = part - 1;
  return 1 + (past + 1) * rest ** 3 + past * rest ** 2;
}

export function landingMs(motion: Extract<ReelMotion, { kind: 'landing' }>): number {
  return motion.isQuick ? quickMs : landMs;
}

/** The strip position of the top row; falls as the pictures move down. */
export function stripPosition(motion: ReelMotion, now: number): number {
  if (motion.kind === 'rest') return motion.stop;
  if (motion.kind === 'spinning') return motion.from + spunRows(now - motion.startedAt);
  const part = Math.min(1, (now - motion.startedAt) / landingMs(motion));
  const rows = motion.isQuick ? quickRows : landRows;
  return motion.stop + rows * (1 - easeOutBack(part));
}

export function hasLanded(motion: ReelMotion, now: number): boolean {
  return motion.kind === 'rest' || (motion.kind === 'landing' && now - motion.startedAt >= landingMs(motion));
}

/** Fast enough that the smeared pictures look right. */
export function isFast(motion: ReelMotion, now: number): boolean {
  if (motion.kind === 'spinning') return now - motion.startedAt > windUpMs + 60;
  return motion.kind === 'landing' && !motion.isQuick && now - motion.startedAt < landMs * 0.3;
}
