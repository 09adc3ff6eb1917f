import type { Ref } from 'react';

/** The die: one crystal with ten sides, the front one carrying the number. Its colours are tokens of dice.css. */
export function DiceGem({
  tone,
  body,
  number,
}: {
  tone: 'rest' | 'won' | 'lost';
  body: Ref<HTMLDivElement>;
  number: Ref<HTMLSpanElement>;
}) {
  return (
    <div className="gem" data-tone={tone} aria-hidden="true">
      <div className="gem-halo" />
      <div className="gem-shadow" />
      <div className="gem-body" ref={body}>
        <svg viewBox="0 0 300 300" focusable="false">
          <defs>
            <linearGradient id="gem-front" x1="0" y1="0" x2="0.4" y2="1">
              <stop offset="0" className="gem-c1" />
              <stop offset="1" className="gem-c3" />
            </linearGradient>
            <linearGradient id="gem-left" x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" className="gem-c2" />
              <stop offset="1" className="gem-c4" />
            </linearGradient>
            <linearGradient id="gem-right" x1="1" y1="0" x2="0" y2="1">
              <stop offset="0" className="gem-c2" />
              <stop offset="1" className="gem-c5" />
            </linearGradient>
          </defs>
          <g className="gem-edges">
            <path d="M150 12 L24 128 L20 172 L70 178 Z" fill="url(#gem-left)" />
            <path d="M150 12 L276 128 L280 172 L230 178 Z" fill="url(#gem-right)" />
            <path d="M20 172 L70 178 L150 222 L150 290 Z" className="gem-f4" />
            <path d="M280 172 L230 178 L150 222 L150 290 Z" className="gem-f5" />
            <path d="M150 12 L230 178 L150 222 L70 178 Z" fill="url(#gem-front)" />
          </g>
          <path className="gem-shine" d="M146 30 L78 168 L92 176 L148 52 Z" />
          <path className="gem-shine gem-shine-2" d="M140 26 L34 128 L32 146 Z" />
        </svg>
      </div>
      <span className="gem-number" ref={number}>
        00.00
      </span>
    </div>
  );
}
