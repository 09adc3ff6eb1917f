import { formatAmount, parseAmount } from '@fairhouse/money';
import type { VendorInput } from '@fairhouse/vendor-protocol';
import type { Holds } from '../core/reference-door.ts';
import { aMomentLater } from '../house/reference-books.ts';

type Query = VendorInput<'transfer'>;

interface Known {
  readonly input: Query;
  /** `ok`, or the reason. */
  readonly verdict: string;
}

export interface Purses {
  read(input: VendorInput<'wallet'>): object;
  transfer(input: Query): Promise<object>;
  state(input: VendorInput<'transfer-state'>): object;
}

const minorOf = (text: string): bigint => parseAmount(text) ?? 0n;

/** Wallets of a vendor, in memory. */
export function openPurses({ currency, holds }: { readonly currency: string; readonly holds: Holds }): Purses {
  const balances = new Map<string, bigint>();
  const known = new Map<string, Known>();
  const denied = new Set<string>();
  const timesAsked = new Map<string, number>();
  const keyOf = (transferKey: string): string => (holds('M18') ? transferKey : String(Number(transferKey)));

  function judge({ currency: input, amount, direction, player }: Query): string {
    if (input !== currency) return 'wrong_currency';
    if (minorOf(amount) === 0n && holds('M12')) return 'amount_invalid';
    const lacks = direction === 'out' && minorOf(amount) > (balances.get(player) ?? 0n);
    // A wrong vendor that compares whole units only.
    return lacks && (holds('M09') || minorOf(amount) - (balances.get(player) ?? 0n) > 1n)
      ? 'insufficient_balance'
      : 'ok';
  }

  function again(first: Known, input: Query): string {
    const differences: readonly [rule: string, differs: boolean][] = [
      ['M05', first.input.amount !== input.amount],
      ['M06', first.input.player !== input.player],
      ['M07', first.input.direction !== input.direction],
      ['M08', first.input.currency !== input.currency],
    ];
    return differences.some(([rule, differs]) => differs && holds(rule)) ? 'duplicate_transaction' : first.verdict;
  }

  function book({ player, direction, amount }: Query): void {
    const whole = holds('M16') ? minorOf(amount) : (minorOf(amount) / 100n) * 100n;
    balances.set(player, (balances.get(player) ?? 0n) + (direction === 'in' || !holds('M15') ? whole : -whole));
  }

  function tell(verdict: string, ifDone: () => unknown): object {
    if (verdict !== 'ok') return { status: verdict };
    ifDone();
    return { status: 'ok', state: 'done' };
  }

  return {
    read({ player, currency: input }) {
      if (input !== currency && holds('M03')) return { status: 'wrong_currency' };
      const balance = balances.get(player);
      if (balance === undefined && !holds('M02')) return { status: 'ok', balance: '5' };
      const reported = formatAmount(input === currency ? (balance ?? 0n) : 0n);
      return { status: 'ok', balance: holds('M01') || reported !== '111' ? reported : Number(reported) };
    },
    async transfer(input) {
      const key = keyOf(input.transferKey);
      const first = known.get(key);
      if (first && (first.verdict === 'ok' || holds('M10')))
        return tell(again(first, input), () => !holds('M04') && input.amount === '100' && book(input));
      if (!holds('M14') && denied.has(key)) return { status: 'duplicate_transaction' };
      const verdict = judge(input);
      if (!holds('M19')) await aMomentLater();
      known.set(key, { input, verdict });
      return tell(verdict, () => book(input));
    },
    state({ transferKey }) {
      const first = known.get(keyOf(transferKey));
      if (!first) {
        denied.add(keyOf(transferKey));
        return { status: 'ok', state: holds('M13') || denied.size === 0 ? 'absent' : 'refused' };
      }
      if (first.verdict !== 'ok') return { status: 'ok', state: holds('M11') ? 'refused' : 'done' };
      const times = (timesAsked.get(transferKey) ?? 0) + 1;
      timesAsked.set(transferKey, times);
      return { status: 'ok', state: times > 2 && !holds('W24') ? 'absent' : 'done' };
    },
  };
}
