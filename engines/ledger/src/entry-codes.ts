import { isHouseKind, type AccountKind } from './chart.ts';
import type { BookSum, EntryDefinition, HoldPurpose, LimitCount, RecipeStep } from './entry-definition.ts';
import { moneyCodes } from './money-codes.ts';
import { playCodes } from './play-codes.ts';
import type { Posting } from './postings.ts';

/**
 * Every entry code: the only ways money moves, and how reports and limits treat each. A new code must define all of it
 * to compile.
 */
const listed = { ...playCodes, ...moneyCodes } as const;

/** The reason of a movement; each entry has exactly one. */
export type EntryCode = keyof typeof listed;
export const entryDefinitions: Readonly<Record<EntryCode, EntryDefinition>> = listed;
export const entryCodes = Object.keys(listed) as readonly EntryCode[];

/** The codes that limits count this way. */
export type CodeCountedAs<C extends LimitCount> = {
  [Code in EntryCode]: (typeof listed)[Code]['limits'] extends C ? Code : never;
}[EntryCode];
/** The codes that set money aside. */
export type HoldCode = {
  [Code in EntryCode]: (typeof listed)[Code]['setsAside'] extends HoldPurpose ? Code : never;
}[EntryCode];

export function codesCountedAs(limits: LimitCount): readonly EntryCode[] {
  return entryCodes.filter((code) => listed[code].limits === limits);
}

export function codesSettingAside(purpose: HoldPurpose): readonly EntryCode[] {
  return entryCodes.filter((code) => listed[code].setsAside === purpose);
}

/** The totals of the books for one code, which this version may not know. */
export function definitionOf(code: string): EntryDefinition | undefined {
  return Object.hasOwn(listed, code) ? listed[code as EntryCode] : undefined;
}

/** Debits and credits of member wallets under one code. */
export interface CodeTotal {
  readonly code: string;
  readonly debitedMinor: bigint;
  readonly creditedMinor: bigint;
}

/**
 * The net change of member wallets from the totals that a report adds to this sum: negative when more left than
 * arrived.
 */
export function addUp(totals: readonly CodeTotal[], sum: BookSum): bigint {
  return totals.reduce((change, { code, debitedMinor, creditedMinor }) => {
    const sums = definitionOf(code)?.sums;
    return change + (sums?.in === sum ? creditedMinor : 0n) - (sums?.out === sum ? debitedMinor : 0n);
  }, 0n);
}

/**
 * The steps that `postings` take, one each; throws when they do not fit the code's recipe. Wallets may be any purse
 * here (`kindOf` returns undefined): the ledger checks the purse on the locked row.
 */
export function stepsTaken(
  code: EntryCode,
  postings: readonly Posting[],
  kindOf: (account: bigint) => AccountKind | undefined,
): readonly RecipeStep[] {
  const { steps } = entryDefinitions[code];
  let next = 0;
  return postings.map((posting) => {
    while (next < steps.length) {
      const step = steps[next];
      next += 1;
      if (step && allows(step.debit, kindOf(posting.debit)) && allows(step.credit, kindOf(posting.credit))) return step;
    }
    throw new Error(`a posting of ${code} does not fit its recipe`);
  });
}

function allows(kinds: readonly AccountKind[], kind: AccountKind | undefined): boolean {
  return kind === undefined ? kinds.some((allowed) => !isHouseKind(allowed)) : kinds.includes(kind);
}
