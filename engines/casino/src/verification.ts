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
  | 'number'
  | 'win'
  | 'payout';

/** One recomputed value: the recorded value and the computed one. */
export interface VerificationStep {
  readonly id: StepId;
  readonly isRight: boolean;
  readonly reported: string;
  readonly found: string;
}

export interface Verification {
  readonly isRight: boolean;
  /** Steps in order; the first wrong one ends the list, because later steps depend on it. */
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

/** A field of a claim as text. A claim is an untrusted file: a text field may hold anything. */
export function asTold(field: unknown): string {
  return typeof field === 'string' ? field : asText(field);
}

export function asText(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return canonicalJson(value as JsonValue);
  } catch {
    // The value is nested deeper than the stack, or has numbers that canonical JSON does not allow.
    return typeof value === 'number' ? String(value) : 'not readable';
  }
}
