import { Refusal, type Brand, type Platform, type PlayActor } from '../../platform/context/index.ts';
import { dayOf } from './business-day.ts';
import { gather } from '../../platform/gather/gather.ts';
import { gapMs, restMs } from './sitting.ts';
import { countPlays, resetCheck, type CountedPlay, type PlayCount } from './sitting.store.ts';
import { checkMinutes } from './member-protection.ts';

interface Watched {
  day: string;
  dayMs: number;
  sinceCheckMs: number;
  sessionMs: number;
  countedAtMs: number;
  /** Milliseconds of play a day; null: no limit. */
  dayCapMs: number | null;
  /** Milliseconds of play a session; null: no limit. */
  sessionCapMs: number | null;
  checkMs: number;
  writtenAtMs: number;
}

export interface PlayWatchGround {
  readonly platform: Platform;
  findBrand(id: bigint): Brand | undefined;
  /** The time is used up: the wallet closes until midnight, or until the pause after a session is over. */
  closeForRest(whose: { memberId: bigint; brand: Brand }): Promise<void>;
}

/** How often time of play is written, and read again. */
const writeEveryMs = 60_000;
/** This near to a limit every round is counted in the database; other processes may have less than two unwritten intervals. */
const nearMs = 2 * writeEveryMs;
const watchedMax = 100_000;

/**
 * Time of play, for the time limit (trust.md C3) and the reality check (D7): kept in memory between two writes, so that
 * a round needs no query for it.
 */
export class PlayWatch {
  readonly #ground: PlayWatchGround;
  readonly #watched = new Map<bigint, Watched>();
  /** In the evening many members begin together, and each is counted again every minute. */
  readonly #countPlay: (count: PlayCount) => Promise<CountedPlay>;

  constructor(ground: PlayWatchGround) {
    this.#ground = ground;
    this.#countPlay = gather((counts) => countPlays(ground.platform.db, counts, { gapMs, restMs }));
  }

  /** Refuses a stake with `time_limit_reached`, `session_time_reached` or `reality_check_due`. */
  async admit(play: Pick<PlayActor, 'memberId' | 'brandId'>): Promise<void> {
    const brand = this.#ground.findBrand(play.brandId);
    if (!brand) return;
    const known = this.#watched.get(play.memberId);
    const nowMs = this.#now().getTime();
    const isFresh =
      known !== undefined && nowMs - known.writtenAtMs < writeEveryMs && known.day === dayOf(brand, this.#now());
    const watched = isFresh ? step(known, nowMs) : await this.count({ memberId: play.memberId, brand });
    if (!isDue(watched) && !isNear(watched)) return;
    // Another process may know more: the check may have been answered there, or the member has played there.
    const exact = isFresh ? await this.count({ memberId: play.memberId, brand }) : watched;
    if (isDayUp(exact) || isSessionUp(exact)) {
      await this.#ground.closeForRest({ memberId: play.memberId, brand });
      throw new Refusal(isDayUp(exact) ? 'time_limit_reached' : 'session_time_reached');
    }
    if (exact.sinceCheckMs >= exact.checkMs) throw new Refusal('reality_check_due');
  }

  /** Counts up to now in the database; returns the state. */
  async count({ memberId, brand }: { memberId: bigint; brand: Brand }): Promise<Watched> {
    const at = this.#now();
    const day = dayOf(brand, at);
    const counted = await this.#countPlay({ memberId, brandId: brand.id, at, day });
    const watched: Watched = {
      day,
      dayMs: counted.dayMs,
      sinceCheckMs: counted.sinceCheckMs,
      sessionMs: counted.sessionMs,
      countedAtMs: at.getTime(),
      writtenAtMs: at.getTime(),
      dayCapMs: inMs(counted.dayMinutes),
      sessionCapMs: inMs(counted.sessionMinutes),
      checkMs: checkMinutes(counted, brand) * 60_000,
    };
    if (this.#watched.size >= watchedMax) this.#watched.clear();
    this.#watched.set(memberId, watched);
    return watched;
  }

  /** Milliseconds of play until the next reality check. */
  async untilCheck(member: { memberId: bigint; brand: Brand }): Promise<number> {
    const { checkMs, sinceCheckMs } = await this.count(member);
    return Math.max(checkMs - sinceCheckMs, 0);
  }

  /** Records that the figures were seen. */
  async answer(member: { memberId: bigint; brand: Brand }): Promise<number> {
    await this.count(member);
    await resetCheck(this.#ground.platform.db, member.memberId);
    return this.untilCheck(member);
  }

  /** The state of this member is read again at the next round. */
  forget(memberId: bigint): void {
    this.#watched.delete(memberId);
  }

  #now(): Date {
    return this.#ground.platform.clock.now();
  }
}

function step(watched: Watched, nowMs: number): Watched {
  const passedMs = Math.max(nowMs - watched.countedAtMs, 0);
  watched.countedAtMs = Math.max(nowMs, watched.countedAtMs);
  if (passedMs <= gapMs) {
    watched.dayMs += passedMs;
    watched.sinceCheckMs += passedMs;
    watched.sessionMs += passedMs;
  } else if (passedMs > restMs) Object.assign(watched, { sinceCheckMs: 0, sessionMs: 0 });
  return watched;
}

const inMs = (minutes: number | null): number | null => (minutes === null ? null : minutes * 60_000);
const leftMs = (capMs: number | null, usedMs: number): number => (capMs === null ? Infinity : capMs - usedMs);
const isDayUp = ({ dayCapMs, dayMs }: Watched): boolean => leftMs(dayCapMs, dayMs) <= 0;
const isSessionUp = ({ sessionCapMs, sessionMs }: Watched): boolean => leftMs(sessionCapMs, sessionMs) <= 0;
const isNear = ({ dayCapMs, dayMs, sessionCapMs, sessionMs }: Watched): boolean =>
  Math.min(leftMs(dayCapMs, dayMs), leftMs(sessionCapMs, sessionMs)) < nearMs;

function isDue(watched: Watched): boolean {
  return isDayUp(watched) || isSessionUp(watched) || watched.sinceCheckMs >= watched.checkMs;
}
