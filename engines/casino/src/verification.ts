import { canonicalJson, type JsonValue } from '@fairhouse/fair';

export type StepId =
  | 'format'
  | 'game'
  | 'math'
  | 'program'
  | 'seed'
  | 'commitment'
  | 'chain'
  | 'bets'
  | 'beacon'
  | 'outcome'
  | 'stake'
  | 'choices'
  | 'moves'
  | 'threshold'
  | 'meter'
  | 'payout';

/** One thing that was recomputed: what the record says and what comes out. */
export interface VerificationStep {
  readonly id: StepId;
  readonly isRight: boolean;
  readonly reported: string;
  readonly found: string;
}

export interface Verification {
  readonly isRight: boolean;
  /** In order; the first wrong one ends the list, since the next would stand on it. */
  readonly steps: readonly VerificationStep[];
}

export function walkToEnd(walk: Iterable<VerificationStep>): Verification {
  const steps: VerificationStep[] = [];
  for (const step of walk) {
    steps.push(step);
    if (!step.isRight) return { isRight: false, steps };
  }
  return { isRight: true, steps };
}

export function same(id: StepId, reported: string, found: string): VerificationStep {
  return { id, isRight: reported === found, reported, found };
}

/** A field of a claim as text. A claim is anybody's file: where a text belongs there may be anything. */
export function asTold(field: unknown): string {
  return typeof field === 'string' ? field : asText(field);
}

export function asText(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return canonicalJson(value as JsonValue);
  } catch {
    // Deeper than the stack, or with numbers that canonical JSON does not have.
    return typeof value === 'number' ? String(value) : 'not readable';
  }
}
