interface FlightProps {
  /** Where the comet is now, in hundredths; null before the start. */
  now100: number | null;
  target100: number;
  isOver: boolean;
}

const width = 400;
const height = 240;

/** The scale grows with the flight, so that the head stays in sight. */
function heightOf(point: number, top: number): number {
  return height - 26 - (height - 60) * Math.min(1, Math.log(point) / Math.log(top));
}

/** The comet's way so far, and the line at which the member leaves. */
export function Flight({ now100, target100, isOver }: FlightProps) {
  const now = Math.max(1, (now100 ?? 100) / 100);
  const top = Math.max(2, now * 1.25);
  const share = Math.min(1, Math.log(now) / Math.log(top));
  const headX = 24 + (width - 90) * share;
  const headY = heightOf(now, top);
  const target = target100 / 100;
  const lineY = target <= top ? heightOf(target, top) : null;
  return (
    <svg className="flight" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {[1, 2, 3, 4].map((line) => <path key={line} className="flight-grid" d={`M16 ${height - 26 - line * 44}H${width - 10}`} />)}
      {lineY !== null && <g className="flight-target" data-passed={now >= target}><path d={`M16 ${lineY}H${width - 10}`} /><circle cx={width - 16} cy={lineY} r="5" /></g>}
      <path className="flight-glow" d={`M24 ${height - 26}Q${24 + (headX - 24) * 0.62} ${height - 26} ${headX} ${headY}V${height - 26}Z`} />
      <path className="flight-way" d={`M24 ${height - 26}Q${24 + (headX - 24) * 0.62} ${height - 26} ${headX} ${headY}`} />
      {isOver ? (
        <g className="flight-burst" transform={`translate(${headX} ${headY})`}>{[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => <path key={turn} d="M0-9 3-24 0-34-3-24Z" transform={`rotate(${turn})`} />)}<circle r="8" /></g>
      ) : (
        <g className="flight-comet" transform={`translate(${headX} ${headY})`}><circle r="15" /><circle r="8" /></g>
      )}
    </svg>
  );
}
