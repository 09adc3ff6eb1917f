import { contractShapes, findTermsFault, type Terms } from '@fairhouse/agency';
import type { ContractKind, ContractPeriod, ContractTerms } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';

/** Terms as they are stored: numbers are texts, so that JSON keeps them exact. */
export interface StoredTerms {
  readonly activeFrom: string;
  readonly period: ContractPeriod;
  readonly carries: boolean;
  readonly tiers: readonly { readonly threshold: string; readonly minActive: number; readonly value: string }[];
}

const periods: Readonly<Record<Exclude<ContractKind, 'dividend'>, ContractPeriod>> = {
  daily: 'daily',
  hourly: 'hourly',
  realtime: 'realtime',
};

/** The period of a kind; that of dividends is the brand's. */
export function periodOfKind(kind: ContractKind, dividendPeriod: ContractPeriod): ContractPeriod {
  return kind === 'dividend' ? dividendPeriod : periods[kind];
}

/** Refuses with `terms_invalid` terms that no contract may have. */
export function readTerms(kind: ContractKind, terms: ContractTerms, dividendPeriod: ContractPeriod): StoredTerms {
  if (terms.period !== periodOfKind(kind, dividendPeriod)) throw new Refusal('terms_invalid', { fault: 'period' });
  if (kind !== 'dividend' && terms.carries) throw new Refusal('terms_invalid', { fault: 'carries' });
  const stored: StoredTerms = {
    activeFrom: `${minorOf(terms.activeFrom)}`,
    period: terms.period,
    carries: terms.carries,
    tiers: terms.tiers.map(({ threshold, minActive, value }) => ({
      threshold: `${minorOf(threshold)}`,
      minActive,
      value: `${contractShapes[kind].pays === 'rate' ? ppmOf(value) : minorOf(value)}`,
    })),
  };
  const read = toTerms(kind, stored);
  // A member who did not play is never active.
  const fault = read.activeFromMinor <= 0n ? 'active_from' : findTermsFault(read);
  if (fault) throw new Refusal('terms_invalid', { fault });
  return stored;
}

export function toTerms(kind: ContractKind, stored: StoredTerms): Terms {
  return {
    ...contractShapes[kind],
    activeFromMinor: BigInt(stored.activeFrom),
    tiers: stored.tiers.map(({ threshold, minActive, value }) => ({
      thresholdMinor: BigInt(threshold),
      minActive,
      value: BigInt(value),
    })),
  };
}

export function viewTerms(kind: ContractKind, stored: StoredTerms): ContractTerms {
  return {
    activeFrom: formatAmount(BigInt(stored.activeFrom)),
    period: stored.period,
    carries: stored.carries,
    tiers: stored.tiers.map(({ threshold, minActive, value }) => ({
      threshold: formatAmount(BigInt(threshold)),
      minActive,
      value: contractShapes[kind].pays === 'rate' ? formatPpm(BigInt(value)) : formatAmount(BigInt(value)),
    })),
  };
}

function minorOf(text: string): bigint {
  const minor = parseAmount(text);
  if (minor === null) throw new Refusal('terms_invalid', { fault: 'amount' });
  return minor;
}

function ppmOf(text: string): bigint {
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text);
  if (!found) throw new Refusal('terms_invalid', { fault: 'rate' });
  const ppm = BigInt(found[2] ?? 0) * 1_000_000n + BigInt((found[3] ?? '').padEnd(6, '0'));
  return found[1] === '-' ? -ppm : ppm;
}

/** A rate from 0 to 1, without zeros at the end. */
export function formatPpm(ppm: bigint): string {
  const digits = `${ppm < 0n ? -ppm : ppm}`.padStart(7, '0');
  const text = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
  return ppm < 0n ? `-${text}` : text;
}
