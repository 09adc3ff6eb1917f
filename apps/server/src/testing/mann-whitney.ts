/**
 * The chance that two samples this different come from one source (Mann and Whitney, two-sided, normal approximation with
 * ties): small when one side tends to be slower.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let at = 0; at < all.length;) {
    let end = at;
    while (end < all.length && all[end]?.value === all[at]?.value) end += 1;
    const rank = (at + 1 + end) / 2;
    rankSum += rank * all.slice(at, end).filter(({ isFirst }) => isFirst).length;
    ties += (end - at) ** 3 - (end - at);
    at = end;
  }
  const [n, m, total] = [first.length, second.length, all.length];
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  const distance = Math.abs(rankSum - (n * (n + 1)) / 2 - (n * m) / 2);
  return deviation === 0 ? 1 : Math.min(1, 2 * upperTail(Math.max(0, distance - 0.5) / deviation));
}

/** Of the normal distribution (Abramowitz and Stegun 26.2.17; exact to seven digits). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
