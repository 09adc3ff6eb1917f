/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="figures m-0 grid list-none grid-cols-1 gap-2 rounded-md bg-surface-0 p-4 text-sm text-ink-1 select-all sm:grid-cols-2">
      {codes.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
