import { formatAmount, type Minor } from '@fairhouse/money';
import './table.css';

const notches = [0, 60, 120, 180, 240, 300] as const;
/** Colours of the chips, from the smallest of a rack to the largest; each also differs by what is written on it. */
const tones = 6;

/** An amount as short as a chip allows: 12,500 is "12.5k". */
export function chipText(minor: Minor): string {
  const whole = minor / 10_000n;
  if (whole < 1_000n) return formatAmount(minor);
  const tenths = minor / 1_000_000n;
  return tenths % 10n === 0n ? `${whole / 1_000n}k` : `${tenths / 10n}.${tenths % 10n}k`;
}

/** The tone of an amount: that of the largest chip of the rack it is made with. */
export function chipTone(minor: Minor, rack: readonly Minor[]): number {
  const place = rack.findLastIndex((chip) => chip <= minor);
  return Math.max(0, place) % tones;
}

export function Chip({ minor, rack }: { minor: Minor; rack: readonly Minor[] }) {
  const text = chipText(minor);
  return (
    <svg className="chip" data-tone={chipTone(minor, rack)} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className="chip-under" cx="24" cy="26.5" r="21" />
      <circle className="chip-body" cx="24" cy="23.5" r="21" />
      {notches.map((turn) => (
        <path key={turn} className="chip-notch" d="M20 2.8h8l-1.3 6.4h-5.4Z" transform={`rotate(${turn} 24 23.5)`} />
      ))}
      <circle className="chip-face" cx="24" cy="23.5" r="13.5" />
      <text
        className="chip-text"
        x="24"
        y="23.5"
        style={{
          fontSize: text.length > 4 ? '8.5px' : text.length > 3 ? '10px' : text.length > 2 ? '11.5px' : '13.5px',
        }}
      >
        {text}
      </text>
    </svg>
  );
}
