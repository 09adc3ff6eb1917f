import { Difference } from './difference.ts';

/** One rule of docs/vendor-protocol.md, and a check whether a side keeps it. */
export interface ConformanceCase<S> {
  readonly id: string;
  /** A sentence of the checklist. */
  readonly rule: string;
  /** The section of the page. */
  readonly section: string;
  /** What is missing to play it, or null. */
  readonly lacks?: (stage: S) => string | null;
  run(stage: S): Promise<void>;
}

export type Outcome =
  | { readonly is: 'passed' }
  | { readonly is: 'failed'; readonly what: string; readonly expected: string; readonly seen: string }
  | { readonly is: 'skipped'; readonly because: string };

export interface CaseResult {
  readonly id: string;
  readonly rule: string;
  readonly section: string;
  readonly outcome: Outcome;
}

export interface Stage {
  /** Runs after each case: ends what it left open. */
  tidyUp(): Promise<void>;
}

/** Runs cases one after another, in their order; each makes its own bets and rounds. */
export async function* runCases<S extends Stage>(
  cases: readonly ConformanceCase<S>[],
  stage: S,
): AsyncGenerator<CaseResult> {
  for (const { id, rule, section, lacks, run } of cases) {
    const missing = lacks?.(stage) ?? null;
    yield {
      id,
      rule,
      section,
      outcome: missing === null ? await runOne(run, stage) : { is: 'skipped', because: missing },
    };
  }
}

export function namedCases<S>(
  cases: readonly ConformanceCase<S>[],
  only: readonly string[],
): readonly ConformanceCase<S>[] {
  return only.length === 0 ? cases : cases.filter(({ id }) => only.some((start) => id.startsWith(start)));
}

export async function playAll<S extends Stage>(cases: readonly ConformanceCase<S>[], stage: S): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for await (const result of runCases(cases, stage)) results.push(result);
  return results;
}

async function runOne<S extends Stage>(run: (stage: S) => Promise<void>, stage: S): Promise<Outcome> {
  try {
    await run(stage);
    return { is: 'passed' };
  } catch (error) {
    if (error instanceof Difference)
      return { is: 'failed', what: error.message, expected: error.expected, seen: error.seen };
    return {
      is: 'failed',
      what: 'the case could not be played to its end',
      expected: 'an answer',
      seen: reasonOf(error),
    };
  } finally {
    await stage.tidyUp().catch(() => undefined);
  }
}

/** Node hides why a connection failed in a list of attempts. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
