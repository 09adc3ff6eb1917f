/** Seven stones, each with a cut of its own, so that colour is never alone. A square of 100. */
const cuts: readonly { outline: string; table: string }[] = [
  { outline: 'M28 12h44l20 26-42 50L8 38Z', table: 'M34 22h32l12 17-28 33-28-33Z' },
  {
    outline: 'M50 6c26 0 44 18 44 44S76 94 50 94 6 76 6 50 24 6 50 6Z',
    table: 'M50 24 68 32 76 50 68 68 50 76 32 68 24 50 32 32Z',
  },
  { outline: 'M28 8h44l20 20v44L72 92H28L8 72V28Z', table: 'M34 24h32l10 10v32L66 76H34L24 66V34Z' },
  {
    outline: 'M50 5c20 24 34 38 34 56a34 34 0 0 1-68 0c0-18 14-32 34-56Z',
    table: 'M50 30c11 14 19 22 19 32a19 19 0 0 1-38 0c0-10 8-18 19-32Z',
  },
  { outline: 'M50 8 94 84H6Z', table: 'M50 34 74 74H26Z' },
  {
    outline: 'M50 90C20 66 6 50 6 32 6 18 16 9 29 9c9 0 16 5 21 13 5-8 12-13 21-13 13 0 23 9 23 23 0 18-14 34-44 58Z',
    table: 'M50 70C34 57 25 47 25 36c0-6 4-10 10-10 7 0 12 5 15 13 3-8 8-13 15-13 6 0 10 4 10 10 0 11-9 21-25 34Z',
  },
  {
    outline: 'M50 4c22 14 34 28 34 46S72 82 50 96C28 82 16 68 16 50S28 18 50 4Z',
    table: 'M50 24c12 8 18 16 18 26s-6 18-18 26c-12-8-18-16-18-26s6-18 18-26Z',
  },
];

/** A cut stone; its colours come from the game's palette by number. */
export function Gem({ colour }: { colour: number }) {
  const cut = cuts[colour] ?? cuts[0];
  return (
    <svg className="gem-stone" data-colour={colour} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path className="gem-rim" d={cut?.outline} />
      <g className="gem-rays">
        <path d="M50 50 50-6M50 50 98 22M50 50 98 78M50 50 50 106M50 50 2 78M50 50 2 22" />
      </g>
      <path className="gem-table" d={cut?.table} />
      <path className="gem-spark" d="M36 20q2 9 10 11-8 2-10 11-2-9-10-11 8-2 10-11Z" />
    </svg>
  );
}
