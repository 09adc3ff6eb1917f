import type { Jackpot } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { LedgerDoor, Meter } from '../ledger/index.ts';
import type { HouseJackpot } from './jackpot/house-jackpot.ts';
import { potAccount } from './jackpot/jackpot-deps.ts';
import { dueMinor, msToNextStep } from './fund-jackpot.ts';

export interface JackpotsDeps {
  readonly ledger: Pick<LedgerDoor, 'houseAccount' | 'readMeter' | 'fundMeter'>;
  brands(): readonly Brand[];
  /** Its share of stakes, its winners and its terms. */
  readonly house: Pick<HouseJackpot, 'settle' | 'describe'>;
}

export interface Jackpots {
  /** The last amounts read from the books, kept in memory: visitors cause no query. */
  show(brand: Brand): Promise<{ jackpot: Jackpot | null }>;
  /** Adds the house's share of this step and what stakes gave, pays who has won, and reads the books; returns how long this step still lasts. */
  step(brand: Brand): Promise<number>;
  /** Steps on a timer until it is closed. */
  start(): void;
  close(): Promise<void>;
}

interface Reading {
  readonly atMs: number;
  readonly balanceMinor: bigint;
}

interface Shown {
  readonly readings: readonly Reading[];
  readonly answer: { readonly jackpot: Jackpot | null };
}

/** The amounts through which a page rolls before it asks again. */
const behindMs = 15_000;
/** Where the house adds nothing, contributions are read as often as spec 9 lets the ticker grow. */
const lookEveryMs = 3000;

export function createJackpots(platform: Platform, { ledger, brands, house }: JackpotsDeps): Jackpots {
  const shown = new Map<bigint, Shown>();
  const firsts = new Map<bigint, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  const meterOf = (brand: Brand) => ledger.houseAccount(brand.id, potAccount, brand.currency);

  async function step(brand: Brand): Promise<number> {
    const rules = brand.rules.houseJackpot.house;
    const meterId = await meterOf(brand);
    const read = await ledger.readMeter(meterId);
    const amountMinor = rules ? dueMinor(rules, read) : 0n;
    if (amountMinor > 0n) {
      const fromId = await ledger.houseAccount(brand.id, 'house.demo_grant', brand.currency);
      await ledger.fundMeter({ meterId, fromId, amountMinor, read });
    }
    await house.settle(brand);
    await look(brand);
    return msToNextStep(rules?.everyMs ?? lookEveryMs, read.readAt);
  }

  async function look(brand: Brand): Promise<void> {
    note(brand, await ledger.readMeter(await meterOf(brand)), await house.describe(brand));
  }

  function note(brand: Brand, read: Meter, told: Pick<Jackpot, 'terms' | 'lastWin'>): void {
    const readings = addReading(shown.get(brand.id)?.readings ?? [], {
      atMs: platform.clock.now().getTime(),
      balanceMinor: read.balanceMinor,
    });
    shown.set(brand.id, { readings, answer: { jackpot: toJackpot(brand, readings, told) } });
  }

  async function stepOrSay(brand: Brand): Promise<number> {
    try {
      return await step(brand);
    } catch (err) {
      // Pages keep the last known amount; a missed step is not made up for.
      platform.log.warn({ err, brand: brand.merchant }, 'the jackpot could not be looked at');
      return lookEveryMs;
    }
  }

  async function stepAll(): Promise<void> {
    const waits = await Promise.all(brands().map(stepOrSay));
    if (!isClosed) timer = setTimeout(go, Math.min(lookEveryMs, ...waits)).unref();
  }

  function go(): void {
    running = stepAll();
  }

  return {
    async show(brand) {
      if (!shown.has(brand.id)) {
        const first = firsts.get(brand.id) ?? look(brand);
        firsts.set(brand.id, first);
        await first.finally(() => firsts.delete(brand.id));
      }
      return shown.get(brand.id)?.answer ?? { jackpot: null };
    },
    step,
    start: go,
    async close() {
      isClosed = true;
      await running;
      clearTimeout(timer);
    },
  };
}

/** Keeps the amounts through which a page rolls; a jackpot that fell was paid out, and the ticker never rolls down. */
function addReading(readings: readonly Reading[], next: Reading): Reading[] {
  if ((readings.at(-1)?.balanceMinor ?? 0n) > next.balanceMinor) return [next];
  const firstKept = Math.max(
    0,
    readings.findLastIndex(({ atMs }) => atMs <= next.atMs - behindMs),
  );
  return [...readings.slice(firstKept), next];
}

function toJackpot(
  brand: Brand,
  readings: readonly Reading[],
  told: Pick<Jackpot, 'terms' | 'lastWin'>,
): Jackpot | null {
  const { house: rules } = brand.rules.houseJackpot;
  const now = readings.at(-1)?.balanceMinor ?? 0n;
  if (!rules && now === 0n) return null;
  return {
    amount: formatAmount(now),
    currency: brand.currency,
    before: formatAmount(readings[0]?.balanceMinor ?? now),
    behindMs,
    house: rules && { step: formatAmount(rules.stepMinor), everyMs: rules.everyMs, cap: formatAmount(rules.capMinor) },
    ...told,
  };
}
