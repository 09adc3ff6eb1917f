/** What a field of the beach shows: a closed shell, a pearl in an open one, or an urchin. Squares of 60. */
export function Shell() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <path className="shell-body" d="M30 52C16 52 7 42 7 29 7 17 17 8 30 8s23 9 23 21c0 13-9 23-23 23Z" />
      <path
        className="shell-ribs"
        d="M30 51V9M30 51C20 40 17 24 19 11M30 51c10-11 13-27 11-40M30 51C16 45 9 34 9 22M30 51c14-6 21-17 21-29"
      />
      <path className="shell-foot" d="M22 50h16l-3 6H25Z" />
    </svg>
  );
}

export function Pearl() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <path className="pearl-bed" d="M6 34c0-4 10-8 24-8s24 4 24 8c0 12-10 20-24 20S6 46 6 34Z" />
      <path className="pearl-lip" d="M6 34c2 5 11 8 24 8s22-3 24-8c0-4-10-8-24-8S6 30 6 34Z" />
      <circle className="pearl-ball" cx="30" cy="28" r="14" />
      <path className="pearl-shine" d="M20 27a10 10 0 0 1 9-9" />
    </svg>
  );
}

/** All spines in one way around the middle: drawn one by one they would be most of what a page of urchins is made of. */
const spines = Array.from({ length: 14 }, (_, spine) => {
  const turn = (spine * 2 * Math.PI) / 14;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return `M${(
    [
      [-2, -12],
      [0, -28],
      [2, -12],
    ] as const
  )
    .map(([x, y]) => `${(30 + x * cos - y * sin).toFixed(1)} ${(30 + x * sin + y * cos).toFixed(1)}`)
    .join('L')}Z`;
}).join('');

export function Urchin() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <path className="urchin-spine" d={spines} />
      <circle className="urchin-body" cx="30" cy="30" r="15" />
      <path className="urchin-eyes" d="M24 28h4m4 0h4M25 36q5-4 10 0" />
    </svg>
  );
}
