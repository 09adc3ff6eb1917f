import { sum } from './test-step.ts';
import type { Counts, Suspect } from './steps.ts';

export interface SecondRun {
  /** What the suspects count in the end. */
  readonly counts: Counts;
  /** Each file that passed alone: how it failed, and how it passed. */
  readonly flaky: readonly string[];
  /** What failed for good. */
  readonly broken: readonly string[];
}

/** Without a second run. */
export function asTheyAre(suspects: readonly Suspect[]): SecondRun {
  return {
    counts: sum(suspects.map(({ counts }) => counts)),
    flaky: [],
    broken: suspects.flatMap(({ broken }) => broken),
  };
}

/**
 * Runs what failed once more, one after another. One that fails again decides the whole run, so those behind it are not
 * run: a change that breaks everything costs no second run of everything.
 */
export async function runOnceMore(suspects: readonly Suspect[], say: (line: string) => void): Promise<SecondRun> {
  const flaky: string[] = [];
  const counts: Counts[] = [];
  const broken: string[] = [];
  for (const suspect of suspects) {
    if (broken.length > 0) {
      broken.push(...suspect.broken);
      counts.push(suspect.counts);
      continue;
    }
    const from = performance.now();
    const { passed, failed, skipped, suspects: again, said } = await suspect.runAgain();
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    counts.push({ passed, failed, skipped });
    say(
      `  ${failed > 0 ? '✗' : '✓'} alone        ${suspect.name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}, ${seconds} s`,
    );
    if (failed > 0) {
      say(said.trim());
      broken.push(...again.flatMap((one) => one.broken));
    } else {
      flaky.push(
        ...suspect.broken,
        `  It passed alone, when everything else had ended: ${suspect.name}, ${passed} passed, ${seconds} s`,
      );
    }
  }
  return { counts: sum(counts), flaky, broken };
}
