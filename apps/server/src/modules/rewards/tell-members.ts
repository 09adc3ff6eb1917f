import type { Log } from '../../platform/log/log.ts';

/** Tells open pages of members that something can be claimed. */
export interface Notices {
  /** The page of this member shows this many; it is told when there are more. */
  follow(memberId: bigint, count: number): void;
  /** Something of these members has changed, which may make something claimable. */
  ask(memberIds: readonly bigint[]): void;
  /** Looks at everybody who waits; the timer's. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const followedMax = 10_000;
const pauseMs = 1_000;
/** Looked at between two pauses: play is never slowed down by more than this. */
const membersAtOnce = 20;

/**
 * Only members whose page has asked are followed, a few a second: under full play the notice comes later and bets do not
 * wait for it.
 */
export function createNotices(deps: {
  count(memberId: bigint): Promise<number>;
  send(memberId: bigint, count: number): void;
  readonly log: Log;
}): Notices {
  const followed = new Map<bigint, number>();
  const waiting = new Set<bigint>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function lookAtSome(): Promise<void> {
    for (const memberId of [...waiting].slice(0, membersAtOnce)) {
      waiting.delete(memberId);
      const count = await deps.count(memberId);
      const before = followed.get(memberId) ?? 0;
      followed.set(memberId, count);
      if (count > before) deps.send(memberId, count);
    }
  }
  function look(): Promise<void> {
    looking = looking
      .then(lookAtSome)
      .catch((err: unknown) => deps.log.warn({ err }, 'members were not told of what they can claim'));
    return looking;
  }
  function plan(): void {
    if (timer !== null || isClosed || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      void look().then(plan);
    }, pauseMs).unref();
  }
  return {
    follow(memberId, count) {
      followed.delete(memberId);
      followed.set(memberId, count);
      const [oldest] = followed.keys();
      if (followed.size > followedMax && oldest !== undefined) followed.delete(oldest);
    },
    ask(memberIds) {
      for (const memberId of memberIds) if (followed.has(memberId)) waiting.add(memberId);
      plan();
    },
    look,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
