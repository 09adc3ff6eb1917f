import { findCasinoGame, type CasinoGame, type Outcome } from '@fairhouse/casino';
import type { Play, Round } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import type { Clock } from './clock.ts';

/** A clock that stands still until a test moves it; waits end when it passes them. */
export interface StandingClock extends Clock {
  move(durationMs: number): Promise<void>;
  /** The duration of each wait. */
  readonly input: number[];
}

/** Runs everything that is ready. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function standingClock(): StandingClock {
  let now = 1_000_000;
  const waits = new Set<{ until: number; end(): void }>();
  const input: number[] = [];
  return {
    input,
    now: () => now,
    wait: (durationMs, signal) =>
      new Promise((resolve) => {
        if (durationMs <= 0 || signal?.aborted === true) return resolve();
        input.push(durationMs);
        const wait = { until: now + durationMs, end: resolve };
        waits.add(wait);
        signal?.addEventListener('abort', () => resolve());
      }),
    async move(durationMs) {
      await settleAll();
      now += durationMs;
      for (const wait of waits) {
        if (wait.until > now) continue;
        waits.delete(wait);
        wait.end();
      }
      await settleAll();
    },
  };
}

export function gameOf(slug: string): CasinoGame {
  const game = findCasinoGame(slug);
  if (game === undefined) throw new Error(`no game ${slug}`);
  return game;
}

export const hashes = { first: 'a'.repeat(64), second: 'b'.repeat(64), third: 'c'.repeat(64) } as const;

export function makePlay(slug: string, part: Partial<Play> = {}): Play {
  const game = gameOf(slug);
  return {
    playToken: 'token-of-this-play',
    game: slug,
    mathHash: game.mathHash,
    memberName: 'demo',
    currency: 'FUN',
    currencySymbol: 'FUN',
    language: 'EN',
    policy: 'demo',
    rules: { autoplayRounds: 100, hasFeatureBuy: true, cycleMs: 0, needsSlotStake: false },
    balance: { amount: '1000', version: '1' },
    fairness: { seedId: '1', commitment: hashes.first, nextCommitment: hashes.second, clientSeed: '00ff', nonce: '0' },
    openRound: null,
    realityCheckInMs: 3_600_000,
    slotStake: null,
    sitting: { startedAt: 0, staked: '0', paid: '0' },
    stake: {
      min: formatAmount(game.stake.minMinor),
      max: formatAmount(game.stake.maxMinor),
      unit: formatAmount(game.stake.unitMinor),
      presets: game.stake.presetsMinor.map(formatAmount),
    },
    ...part,
  };
}

interface RoundRequest {
  slug: string;
  outcome: Outcome;
  choices?: Round['choices'];
  stake?: string;
  roundId?: string;
  nonce?: string;
}

/** A booked round as the server would answer it, its payout computed by the engine. */
export function makeRound({ slug, outcome, stake = '1', roundId = '77', nonce = '0', ...wish }: RoundRequest): Round {
  const game = gameOf(slug);
  const choices = wish.choices ?? (game.defaultChoices as Round['choices']);
  const { payoutMinor } = game.evaluate(outcome, game.parseChoices(choices), parseAmount(stake) ?? 0n);
  return {
    roundId,
    game: slug,
    state: 'open',
    nonce,
    commitment: hashes.first,
    choices,
    outcome: outcome as unknown as Round['outcome'],
    stake,
    baseStake: stake,
    payout: formatAmount(payoutMinor),
    placedAt: 0,
    moves: [],
    events: [],
    offers: [],
  };
}

/** Dice at its opening choices, under 49.50: a roll below wins. */
export const diceRound = (roll: number, part: Partial<RoundRequest> = {}): Round =>
  makeRound({ slug: 'dice', outcome: { main: [String(roll)], feature: [] }, ...part });
