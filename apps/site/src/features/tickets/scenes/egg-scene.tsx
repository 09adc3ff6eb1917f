import './egg-scene.css';

const egg = 'M200 66C268 66 312 168 312 238 312 306 264 346 200 346 136 346 88 306 88 238 88 168 132 66 200 66Z';
/** Where the shell breaks, from the left to the right. */
const crack = ['80 226', '112 204', '140 232', '168 200', '196 236', '226 202', '254 232', '284 204', '320 228'];
const lineOf = (points: readonly string[]): string => points.join('L');
const upperGems = [
  [152, 128],
  [200, 134],
  [248, 128],
] as const;
const lowerGems = [
  [110, 262],
  [155, 272],
  [200, 275],
  [245, 272],
  [290, 262],
] as const;

/** Half of the shell with its bands. */
function Half({ half }: { half: 'top' | 'bottom' }) {
  return (
    <g clipPath={`url(#egg-${half})`} className={`egg-${half}`}>
      <path d={egg} fill="url(#egg-gold)" />
      <g clipPath="url(#egg-shape)">
        <path className="egg-band" d="M80 150Q200 190 320 150M80 104Q200 144 320 104M80 298Q200 338 320 298" />
        {[...upperGems, ...lowerGems].map(([x, y]) => (
          <path key={x + y} className="egg-gem" transform={`translate(${x} ${y})`} d="M0-12 9 0 0 12-9 0Z" />
        ))}
        <path className="egg-shine" d="M126 204C124 150 156 100 184 90 152 128 148 172 146 208Z" />
      </g>
    </g>
  );
}

/** A golden egg in its nest: the first two taps crack it, the third opens it. */
export function EggScene() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer">
        <defs>
          <radialGradient id="egg-gold" cx="0.38" cy="0.3" r="0.8">
            <stop className="egg-stop-light" />
            <stop offset="0.5" className="egg-stop-gold" />
            <stop offset="1" className="egg-stop-deep" />
          </radialGradient>
          <clipPath id="egg-shape">
            <path d={egg} />
          </clipPath>
          <clipPath id="egg-top">
            <path d={`M60 40H340L${lineOf(crack.toReversed())}Z`} />
          </clipPath>
          <clipPath id="egg-bottom">
            <path d={`M${lineOf(crack)}L340 400H60Z`} />
          </clipPath>
        </defs>
        <ellipse cx="200" cy="366" rx="150" ry="16" className="scene-shadow" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer egg-shake">
        <Half half="bottom" />
        <Half half="top" />
        <g className="egg-cracks" clipPath="url(#egg-shape)">
          <path className="egg-crack-1" d={`M${lineOf(crack.slice(2, 6))}M168 200 158 178 170 158`} />
          <path
            className="egg-crack-2"
            d={`M${lineOf(crack.slice(0, 3))}M${lineOf(crack.slice(5))}M226 202 240 176 228 152 238 136M140 232 132 262 146 284`}
          />
        </g>
      </svg>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer">
        <path className="egg-nest" d="M70 322Q200 372 330 322 326 384 200 386 74 384 70 322Z" />
        <path
          className="egg-straw"
          d="M66 326 130 352M92 320 150 366M140 346 214 372M196 354 262 372M250 350 318 338M284 362 334 322M110 374 176 356M224 382 300 356"
        />
      </svg>
    </>
  );
}
