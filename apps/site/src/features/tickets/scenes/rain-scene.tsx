import { useState, type CSSProperties } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { starPath } from './coins.tsx';
import { scatter } from './scene.ts';
import './rain-scene.css';
import './scenes.css';

const drops = Array.from({ length: 16 }, (_each, index) => index);

/** An envelope of a rain. */
export function SmallEnvelope() {
  return (
    <svg viewBox="0 0 60 76">
      <rect x="2" y="2" width="56" height="72" rx="7" className="rain-paper" />
      <path d="M2 20Q30 46 58 20V9A7 7 0 0 0 51 2H9A7 7 0 0 0 2 9Z" className="rain-flap" />
      <circle cx="30" cy="33" r="10" className="rain-seal" />
      <path d={starPath(6)} transform="translate(30 33)" className="rain-mark" />
    </svg>
  );
}

interface RainSceneProps {
  /** Shown at the upper edge: the time left, and how many envelopes. */
  readonly clock: string;
  readonly left: string;
  /** An envelope was tapped; its answer is on its way. */
  readonly isBusy: boolean;
  readonly onCatch: () => void;
}

/** Envelopes that fall; the first that is caught is the member's. Which one it is changes nothing. */
export function RainScene({ clock, left, isBusy, onCatch }: RainSceneProps) {
  const { t } = useTexts();
  const [caught, setCaught] = useState<number | null>(null);
  function take(index: number) {
    if (isBusy) return;
    setCaught(index);
    onCatch();
  }
  return (
    <div className="scene" data-scene="rain" data-busy={isBusy}>
      <p className="rain-head">
        <span>{clock}</span>
        <span>{left}</span>
      </p>
      {drops.map((index) => (
        <span
          key={index}
          aria-hidden="true"
          className="rain-drop"
          data-caught={isBusy && caught === index}
          style={
            {
              '--at': `${((index * 5) % drops.length) * 5.4 + scatter(index, 1) * 4}%`,
              '--size': `${15 + scatter(index, 6) * 8}cqw`,
              '--fall-ms': `${3600 + scatter(index, 3) * 2600}ms`,
              '--late': `${-(index / drops.length + scatter(index, 2) / drops.length) * 5000}ms`,
              '--rest': `${10 + scatter(index, 8) * 62}%`,
              '--tilt': `${(scatter(index, 4) * 2 - 1) * 26}deg`,
            } as CSSProperties
          }
          onPointerDown={() => take(index)}
        >
          <SmallEnvelope />
        </span>
      ))}
      {/* The keyboard and screen readers catch an envelope without aiming. */}
      <button type="button" className="rain-catch" aria-disabled={isBusy} onClick={() => take(0)}>
        {t(isBusy ? 'tickets.catching' : 'tickets.catch')}
      </button>
    </div>
  );
}
