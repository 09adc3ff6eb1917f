import { percentText } from './percent-text.ts';

const nearlyFullBps = 8_000;
const wholeBps = 10_000;

/** How much of a limit is used; the figure beside the bar says the same. */
export function FullBar({ fullBps }: { fullBps: number }) {
  const width = `${Math.min(wholeBps, fullBps) / 100}%`;
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="block h-1.5 w-20 overflow-hidden rounded-full bg-surface-3">
        <span
          className={`block h-full rounded-full ${fullBps >= nearlyFullBps ? 'bg-lost' : 'bg-live'}`}
          style={{ inlineSize: width }}
        />
      </span>
      <span className={`figures text-xs ${fullBps >= nearlyFullBps ? 'font-semibold text-lost' : 'text-ink-3'}`}>
        {percentText(fullBps)}
      </span>
    </span>
  );
}
