import { useState } from 'react';

interface Looked {
  /** The version the operator has seen. */
  readonly looked: number;
  /** Whether somebody else has changed the row since. */
  readonly isChanged: boolean;
  /** Confirms that the operator has seen the current version. */
  lookAgain(): void;
  /** Accepts the version that the operator's own act has produced. */
  know(answer: unknown): void;
}

/**
 * A screen refreshes by itself, and a button that meant the first approval may now mean the second. So the operator
 * confirms having seen a version made by somebody else before any button works.
 */
export function useLooked(version: number): Looked {
  const [looked, setLooked] = useState(version);
  return {
    looked,
    isChanged: version > looked,
    lookAgain: () => setLooked(version),
    know(answer) {
      const made = versionOf(answer);
      if (made !== null) setLooked((now) => Math.max(now, made));
    },
  };
}

function versionOf(answer: unknown): number | null {
  return typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : null;
}
