import { formatAmount, fromPercent, parseAmount, toPercent } from '@fairhouse/money';
import { contractKinds } from './contract-kind.ts';
import type { ContractKind, ContractTerms } from './salaries.schemas.ts';

/** A tier as it is being typed; `key` keeps a row the same row while others are added, removed or moved. */
export interface TierDraft {
  readonly key: number;
  readonly threshold: string;
  readonly minActive: string;
  readonly value: string;
}

export interface TermsDraft {
  readonly activeFrom: string;
  readonly carries: boolean;
  readonly tiers: readonly TierDraft[];
}

export type TierField = 'threshold' | 'minActive' | 'value';
export type TierFault = 'amount' | 'whole' | 'percent' | 'twice' | 'falls';

/** What is wrong with a draft, by the place where it is shown. */
export interface DraftFaults {
  readonly activeFrom?: 'amount';
  readonly tiers: ReadonlyMap<number, Partial<Record<TierField, TierFault>>>;
}

/** Contracts with more tiers are refused. */
export const mostTiers = 20;

/** A tier in which nothing is typed yet. */
export function emptyTier(key: number): TierDraft {
  return { key, threshold: '', minActive: '0', value: '' };
}

/** Terms in force, or of an offer, as the editor shows them. */
export function draftOf(kind: ContractKind, terms: ContractTerms | null): TermsDraft {
  if (!terms) return { activeFrom: '1000', carries: kind === 'dividend', tiers: [emptyTier(1)] };
  const { pays } = contractKinds[kind];
  return {
    activeFrom: terms.activeFrom,
    carries: terms.carries,
    tiers: terms.tiers.map(({ threshold, minActive, value }, index) => ({
      key: index + 1,
      threshold,
      minActive: String(minActive),
      value: pays === 'rate' ? toPercent(value) : value,
    })),
  };
}

const readMoney = (typed: string): bigint | null => {
  const minor = parseAmount(typed.trim());
  return minor !== null && minor >= 0n ? minor : null;
};

interface ReadTier {
  readonly thresholdMinor: bigint | null;
  readonly minActive: number | null;
  readonly value: string | null;
}

function readTier({ threshold, minActive, value }: TierDraft, pays: 'rate' | 'amount'): ReadTier {
  const valueMinor = pays === 'amount' ? readMoney(value) : null;
  return {
    thresholdMinor: readMoney(threshold),
    minActive: /^\d{1,6}$/.test(minActive.trim()) ? Number(minActive) : null,
    value: pays === 'rate' ? fromPercent(value) : valueMinor === null ? null : formatAmount(valueMinor),
  };
}

function thresholdFault({ thresholdMinor }: ReadTier, before: ReadTier | undefined): TierFault | null {
  if (thresholdMinor === null) return 'amount';
  const earlier = before?.thresholdMinor ?? null;
  if (earlier === null || thresholdMinor > earlier) return null;
  return thresholdMinor === earlier ? 'twice' : 'falls';
}

function valueFault({ value }: ReadTier, pays: 'rate' | 'amount'): TierFault | null {
  if (value !== null) return null;
  return pays === 'rate' ? 'percent' : 'amount';
}

function findTierFaults(
  tier: ReadTier,
  before: ReadTier | undefined,
  pays: 'rate' | 'amount',
): Partial<Record<TierField, TierFault>> {
  const [threshold, value] = [thresholdFault(tier, before), valueFault(tier, pays)];
  return {
    ...(threshold && { threshold }),
    ...(tier.minActive === null && { minActive: 'whole' as const }),
    ...(value && { value }),
  };
}

/** The kind of the offer, and how often the brand pays it; null until that is known. */
export interface OfferFrame {
  readonly kind: ContractKind;
  readonly period: ContractTerms['period'] | null;
}

/** Reads a draft as the server will: terms, or the faults of its fields. Whether the offerer may give them is judged there. */
export function readDraft(
  { kind, period }: OfferFrame,
  draft: TermsDraft,
):
  | { readonly terms: null; readonly faults: null }
  | { readonly terms: ContractTerms; readonly faults: null }
  | { readonly terms: null; readonly faults: DraftFaults } {
  const { pays } = contractKinds[kind];
  const read = draft.tiers.map((tier) => readTier(tier, pays));
  const faults = new Map<number, Partial<Record<TierField, TierFault>>>();
  for (const [index, tier] of read.entries()) {
    const found = findTierFaults(tier, read[index - 1], pays);
    const key = draft.tiers[index]?.key ?? 0;
    if (Object.keys(found).length > 0) faults.set(key, found);
  }
  const activeFromMinor = readMoney(draft.activeFrom);
  if (activeFromMinor === null || faults.size > 0)
    return {
      terms: null,
      faults: { ...(activeFromMinor === null && { activeFrom: 'amount' as const }), tiers: faults },
    };
  if (period === null) return { terms: null, faults: null };
  return {
    faults: null,
    terms: {
      activeFrom: formatAmount(activeFromMinor),
      period,
      carries: draft.carries,
      tiers: read.map(({ thresholdMinor, minActive, value }) => ({
        threshold: formatAmount(thresholdMinor ?? 0n),
        minActive: minActive ?? 0,
        value: value ?? '0',
      })),
    },
  };
}

/** Puts the tiers in the order of their thresholds; what cannot be read yet stays last. */
export function inOrder(draft: TermsDraft): TermsDraft {
  const tiers = draft.tiers.toSorted((one, other) => {
    const [a, b] = [readMoney(one.threshold), readMoney(other.threshold)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -1 : Number(a > b);
  });
  return { ...draft, tiers };
}
