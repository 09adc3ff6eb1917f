import { cx } from '@fairhouse/ui';

interface Point {
  readonly x: number;
  readonly y: number;
}

const agent: Point = { x: 260, y: 58 };
const middle: readonly Point[] = [
  { x: 96, y: 158 },
  { x: 260, y: 166 },
  { x: 424, y: 158 },
];
const players: readonly (readonly Point[])[] = [
  [
    { x: 40, y: 268 },
    { x: 112, y: 282 },
  ],
  [
    { x: 210, y: 288 },
    { x: 306, y: 284 },
  ],
  [
    { x: 388, y: 282 },
    { x: 478, y: 268 },
  ],
];
const branch = (from: Point, to: Point): string =>
  `M${from.x} ${from.y}C${from.x} ${(from.y + to.y) / 2} ${to.x} ${(from.y + to.y) / 2} ${to.x} ${to.y}`;
const [, , right] = middle;
const [, , [traced]] = players as [readonly Point[], readonly Point[], [Point, Point]];

/** A drawing of a tree of lanterns: one coin moves from a player up to the agent. */
export function LanternTree({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 -4 520 318"
      className={cx('w-full overflow-visible', className)}
      fill="none"
    >
      <defs>
        <radialGradient id="lantern-glow">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.42" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx={agent.x} cy={agent.y} r="120" fill="url(#lantern-glow)" />
      <g stroke="var(--line-strong)" strokeWidth="1.6" strokeLinecap="round" opacity="0.75">
        {middle.map((each, at) => (
          <g key={each.x}>
            <path d={branch(agent, each)} />
            {players[at]?.map((player) => (
              <path key={player.x} d={branch(each, player)} />
            ))}
          </g>
        ))}
      </g>
      {right && (
        <g stroke="var(--live)" strokeWidth="3" strokeLinecap="round" strokeDasharray="0.1 9" className="coin-trail">
          <path d={branch(traced, right)} />
          <path d={branch(right, agent)} />
        </g>
      )}
      {middle.map((each) => (
        <Lantern key={each.x} at={each} size={25} isLit={each === right} />
      ))}
      {players.flat().map((each) => (
        <Lantern key={each.x} at={each} size={17} isLit={false} />
      ))}
      <Coin at={traced} />
      <Lantern at={agent} size={40} isLit />
    </svg>
  );
}

/** A paper lantern hung by its top. */
function Lantern({ at: { x, y }, size, isLit }: { at: Point; size: number; isLit: boolean }) {
  const [half, height] = [size * 0.82, size];
  return (
    <g>
      <ellipse
        cx={x}
        cy={y}
        rx={half}
        ry={height}
        fill={isLit ? 'var(--accent)' : 'var(--surface-3)'}
        stroke={isLit ? 'var(--accent-strong)' : 'var(--line-strong)'}
        strokeWidth="1.6"
      />
      <path
        d={`M${x} ${y - height}v${height * 2}M${x - half * 0.5} ${y - height * 0.86}q${-half * 0.42} ${height * 0.86} 0 ${height * 1.72}M${x + half * 0.5} ${y - height * 0.86}q${half * 0.42} ${height * 0.86} 0 ${height * 1.72}`}
        stroke={isLit ? 'var(--accent-ink)' : 'var(--ink-3)'}
        strokeWidth="1.2"
        opacity={isLit ? 0.4 : 0.45}
      />
      <rect
        x={x - half * 0.42}
        y={y - height - size * 0.16}
        width={half * 0.84}
        height={size * 0.2}
        rx={size * 0.07}
        fill={isLit ? 'var(--accent-strong)' : 'var(--line-strong)'}
      />
      <rect
        x={x - half * 0.34}
        y={y + height - size * 0.04}
        width={half * 0.68}
        height={size * 0.17}
        rx={size * 0.06}
        fill={isLit ? 'var(--accent-strong)' : 'var(--line-strong)'}
      />
    </g>
  );
}

function Coin({ at: { x, y } }: { at: Point }) {
  return (
    <g>
      <circle cx={x} cy={y} r="21" fill="var(--surface-1)" stroke="var(--live)" strokeWidth="3" />
      <circle cx={x} cy={y} r="14" fill="var(--live-wash)" stroke="var(--live)" strokeWidth="1.4" />
      <path
        d={`m${x - 5.5} ${y + 0.5} 4 4 7.5-8.5`}
        stroke="var(--live)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
