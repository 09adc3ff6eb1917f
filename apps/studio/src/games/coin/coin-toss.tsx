export const tossMs = 1_250;
export type CoinSide = 'heads' | 'tails';

const rays = Array.from({ length: 12 }, (_, ray) => ray * 30);

function Rim() {
  return (
    <>
      <circle className="coin-edge" r="98" />
      <circle className="coin-metal" r="94" />
      <circle className="coin-ridge" r="90" />
      <circle className="coin-field" r="80" />
    </>
  );
}

/** Heads: the sun. */
export function Sun() {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      <Rim />
      {rays.map((turn, index) => (
        <path
          key={turn}
          className="coin-mark"
          d={index % 2 === 0 ? 'M-7-38 0-70 7-38Z' : 'M-5-38C-12-52 8-54-1-66 15-54-2-50 6-38Z'}
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className="coin-mark" r="34" />
      <path className="coin-carve" d="M-17-4a6 6 0 0 1 11 0M6-4a6 6 0 0 1 11 0M-12 11q12 12 24 0" />
    </svg>
  );
}

/** Tails: the moon over water. */
export function Moon() {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      <Rim />
      <path className="coin-mark" d="M14-62A40 40 0 1 0 40 6 46 46 0 0 1 14-62Z" />
      <path className="coin-mark" d="m32-44 3 9 9 3-9 3-3 9-3-9-9-3 9-3ZM54-14l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" />
      <path className="coin-carve coin-water" d="M-56 40q14-12 28 0t28 0 28 0 28 0M-42 56q14-12 28 0t28 0 28 0" />
    </svg>
  );
}

interface CoinTossProps {
  side: CoinSide;
  /** A new key throws the coin anew. */
  tossKey: string | null;
  isAsking: boolean;
}

/** The coin in the air, and on the side it fell on. */
export function CoinToss({ side, tossKey, isAsking }: CoinTossProps) {
  return (
    <div className="coin-place" data-asking={isAsking}>
      <div className="coin-shadow" key={`shadow-${tossKey}`} data-tossed={tossKey !== null} />
      <div
        className="coin-arc"
        key={tossKey}
        data-tossed={tossKey !== null}
        style={{ '--toss-ms': `${tossMs}ms` } as React.CSSProperties}
      >
        <div className="coin-body" data-side={side}>
          <div className="coin-side">
            <Sun />
          </div>
          <div className="coin-side coin-back">
            <Moon />
          </div>
        </div>
      </div>
    </div>
  );
}
