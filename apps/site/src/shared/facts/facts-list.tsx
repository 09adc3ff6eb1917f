import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Facts with their names above them; two in a row on a phone, `wide` says how many on other screens. */
export function FactsList({ facts, wide }: { facts: readonly Fact[]; wide: string }) {
  return (
    <dl className={`m-0 grid grid-cols-2 gap-x-4 gap-y-3 ${wide}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="figures m-0 text-sm text-balance break-words whitespace-normal text-ink-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
