import { brandTokens } from '../brand/brand-tokens.ts';

export { brandTokens };

/**
 * Messages between the site and the studio page in its frame. Both sides accept them only from the exact other origin,
 * in this shape, with an increasing counter; no message moves money.
 */
export const frameVersion = 1;

export type FromStudio =
  | { type: 'ready' }
  /** A round was booked: the site reads its own balance again. */
  | { type: 'balance_changed' }
  | { type: 'open_round'; roundId: string }
  /** The lifetime return of every game. */
  | { type: 'open_returns' }
  /** `game` closes the frame, `ended` reports that the play has ended (its token is invalid). */
  | { type: 'close'; reason: 'game' | 'ended' }
  | { type: 'take_break' };

export type FromSite =
  /** `tokens`: the brand's colours for this theme, which replace ours; absent for a brand without any. */
  | { type: 'appearance'; theme: 'dark' | 'light'; language: string; tokens?: Readonly<Record<string, string>> }
  /** The site's session is ending: the play token ends with it. */
  | { type: 'parent_closing' };

export type Framed<M> = M & { fairhouse: typeof frameVersion; seq: number };

type Check = (fields: Record<string, unknown>) => boolean;
const always: Check = () => true;

const studioChecks: Record<FromStudio['type'], Check> = {
  ready: always,
  balance_changed: always,
  open_round: (f) => typeof f['roundId'] === 'string' && /^\d{1,19}$/.test(f['roundId']),
  close: (f) => f['reason'] === 'game' || f['reason'] === 'ended',
  open_returns: always,
  take_break: always,
};

const tokenNames: ReadonlySet<string> = new Set(brandTokens);

/** Known names and plain colours: no other value reaches the styles of a game. */
function areTokens(tokens: unknown): boolean {
  if (typeof tokens !== 'object' || tokens === null || Array.isArray(tokens)) return false;
  return Object.entries(tokens).every(
    ([name, colour]) => tokenNames.has(name) && typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour),
  );
}

const siteChecks: Record<FromSite['type'], Check> = {
  appearance: (f) =>
    (f['theme'] === 'dark' || f['theme'] === 'light') &&
    typeof f['language'] === 'string' &&
    /^[A-Z]{2}$/.test(f['language']) &&
    (f['tokens'] === undefined || areTokens(f['tokens'])),
  parent_closing: always,
};

/** One direction of the channel: numbers its messages, and accepts only valid ones with a higher number. */
function parser<M>(checks: Record<string, Check>) {
  return function parse(
    event: { origin: string; data: unknown },
    expectedOrigin: string,
    lastSeq: number,
  ): Framed<M> | null {
    if (event.origin !== expectedOrigin) return null;
    const fields = event.data;
    if (typeof fields !== 'object' || fields === null) return null;
    const f = fields as Record<string, unknown>;
    if (f['fairhouse'] !== frameVersion || !Number.isSafeInteger(f['seq']) || (f['seq'] as number) <= lastSeq)
      return null;
    const type = f['type'];
    if (typeof type !== 'string' || !Object.hasOwn(checks, type)) return null;
    return checks[type]?.(f) ? (f as unknown as Framed<M>) : null;
  };
}

/** What the site accepts from the studio; null for anything else. */
export const parseFromStudio = parser<FromStudio>(studioChecks);
/** What the studio accepts from the site; null for anything else. */
export const parseFromSite = parser<FromSite>(siteChecks);
