/** Where the pips of each face lie, in thirds. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A die of lacquer; one and four are red, as they are where the game comes from. */
export function Die({ face }: { face: number }) {
  return (
    <svg className="die" data-warm={face === 1 || face === 4} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect className="die-body" x="1" y="1" width="38" height="38" rx="8" />
      {pips[face]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={9.5 + x * 10.5} cy={9.5 + y * 10.5} r={face === 1 ? 6.5 : 4} />
      ))}
    </svg>
  );
}
