import { useState } from 'react';

interface Looked {
  /** The version somebody has looked at. */
  readonly looked: number;
  /** Somebody else has made another of it meanwhile. */
  readonly isChanged: boolean;
  /** What is there now has been looked at. */
  lookAgain(): void;
  /** One's own act has made this one. */
  know(answer: unknown): void;
}

/**
 * What stands on a screen is read again by itself, and a button that meant the first approval may now mean the second. So a
 * version that is not one's own doing has to be looked at before anything is pressed.
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
