import type { CSSProperties } from 'react';

const sparks = 14;

/** A short burst of sparks over what was claimed; still where motion is not wanted. Drawn anew by a new key. */
export function Burst() {
  return (
    <span aria-hidden="true" className="reward-burst">
      {Array.from({ length: sparks }, (_, at) => (
        <span key={at} style={{ '--turn': `${(at * 360) / sparks}deg`, '--far': at % 3 } as CSSProperties} />
      ))}
    </span>
  );
}
