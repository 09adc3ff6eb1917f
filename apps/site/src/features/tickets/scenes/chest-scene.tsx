import { starPath } from './coins.tsx';
import './chest-scene.css';

const heap = [
  [132, 236, 17],
  [166, 226, 19],
  [204, 220, 21],
  [242, 228, 18],
  [270, 238, 16],
  [148, 246, 16],
  [188, 242, 18],
  [226, 244, 17],
] as const;

/** A treasure chest: a key turns in its lock, the lid goes up, and light comes out. */
export function ChestScene() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer">
        <defs>
          <linearGradient id="chest-light" x1="0" y1="1" x2="0" y2="0">
            <stop className="chest-stop-bright" />
            <stop offset="1" className="chest-stop-none" />
          </linearGradient>
        </defs>
        <ellipse cx="200" cy="362" rx="150" ry="15" className="scene-shadow" />
        <path className="chest-light" d="M96 236 10 20H390L304 236Z" fill="url(#chest-light)" />
        <g className="chest-lid-inside">
          <path d="M78 234V208Q78 120 200 120 322 120 322 208V234Z" className="chest-wood-dark" />
          <path d="M96 234V212Q98 140 200 140 302 140 304 212V234Z" className="chest-dark" />
        </g>
        <g className="chest-heap">
          <rect x="88" y="226" width="224" height="40" className="chest-dark" />
          {heap.map(([x, y, r]) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <circle r={r} className="chest-coin" />
              <path d={starPath(r * 0.6)} className="chest-coin-mark" />
            </g>
          ))}
        </g>
      </svg>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer chest-body">
        <rect x="78" y="236" width="244" height="120" rx="12" className="chest-wood" />
        <path className="chest-plank" d="M78 276H322M78 316H322" />
        <path className="chest-band" d="M104 236H128V356H104ZM272 236H296V356H272Z" />
        <path className="chest-band" d="M74 232H326V250H74Z" />
        {[116, 284].map((x) =>
          [264, 300, 338].map((y) => <circle key={x + y} cx={x} cy={y} r="4" className="chest-rivet" />),
        )}
        <g className="chest-lid">
          <path d="M74 236V206Q74 108 200 108 326 108 326 206V236Z" className="chest-wood" />
          <path className="chest-plank" d="M80 182Q200 150 320 182M96 146Q200 120 304 146" />
          <path className="chest-band" d="M104 236V138Q114 128 128 124V236ZM272 236V124Q288 130 296 138V236Z" />
          <path className="chest-band" d="M74 218H326V236H74Z" />
        </g>
        <g transform="translate(200 244)" className="chest-lock">
          <rect x="-30" y="-32" width="60" height="66" rx="14" className="chest-band" />
          <g className="chest-barrel">
            <circle r="17" className="chest-keyhole-plate" />
            <path d="M0-9A6.500 6.500 0 0 1 3.500 3L6 13H-6L-3.500 3A6.500 6.500 0 0 1 0-9Z" className="chest-dark" />
            <g className="chest-key">
              <circle cx="0" cy="-44" r="15" className="chest-key-ring" />
              <path d="M-4-30H4V6H-4Z" className="chest-key-stem" />
            </g>
          </g>
        </g>
      </svg>
    </>
  );
}
