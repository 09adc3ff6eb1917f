import { useEffect, useRef, useState } from 'react';
import {
  beadRoad,
  bigRoad,
  longestRuns,
  roadRules,
  type LotteryGame,
  type RoadMark,
  type RoadRule,
  type Side,
} from '@fairhouse/lottery';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, Select } from '@fairhouse/ui';
import type { TrendDraw } from './draw-line.ts';
import { useTrendWords } from './use-trend-words.ts';
import './trends.css';

const rows = 6;
const cell = 28;
const sides = ['first', 'second', 'tie'] as const satisfies readonly Side[];
const idOf = ({ kind, on }: RoadRule): string => `${kind}:${on}`;

/** Big or small, odd or even, dragon or tiger, as beads and as the road of runs. */
export function RoadMaps({ game, draws }: { game: LotteryGame; draws: readonly TrendDraw[] }) {
  const { t } = useTexts();
  const words = useTrendWords();
  const rules = roadRules(game.family);
  const [chosen, setChosen] = useState(rules[0] ? idOf(rules[0]) : '');
  const rule = rules.find((each) => idOf(each) === chosen) ?? rules[0];
  const found = rule ? draws.map(({ drawn }) => rule.sideOf(drawn)) : [];
  if (!rule) return <EmptyState icon="info" title={t('lottery.trends.noRoads')} />;
  const nameOf = (each: RoadRule): string =>
    `${words.place(each.on)}: ${words.side(each.kind, 'first')} / ${words.side(each.kind, 'second')}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label={t('lottery.trends.question')}
        value={idOf(rule)}
        onChange={(event) => setChosen(event.target.value)}
        options={rules.map((each) => ({ value: idOf(each), text: nameOf(each) }))}
      />
      <Totals kind={rule.kind} found={found} />
      <Road title={t('lottery.trends.bead')} marks={beadRoad(found, rows)} kind={rule.kind} isLettered />
      <Road title={t('lottery.trends.big')} marks={bigRoad(found, rows)} kind={rule.kind} />
      <table className="sr-only">
        <caption>{nameOf(rule)}</caption>
        <tbody>
          {draws.map(({ numero }, index) => (
            <tr key={numero}>
              <th scope="row">{numero}</th>
              <td>{words.side(rule.kind, found[index] ?? 'tie')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Totals({ kind, found }: { kind: RoadRule['kind']; found: readonly Side[] }) {
  const { t } = useTexts();
  const { side } = useTrendWords();
  const runs = longestRuns(found);
  return (
    <dl className="m-0 grid grid-cols-3 gap-px overflow-hidden rounded-md bg-line text-center ring-1 ring-inset ring-line">
      {sides.map((each) => (
        <div key={each} className="grid content-start gap-0.5 bg-surface-1 px-2 py-2.5">
          <dt className="inline-flex items-center justify-center gap-1.5 text-xs text-ink-3">
            <Key side={each} /> {side(kind, each)}
          </dt>
          <dd className="figures m-0 text-lg font-semibold text-ink-1">{found.filter((one) => one === each).length}</dd>
          <dd className="m-0 text-xs text-ink-3">{t('lottery.trends.longestRun', { count: runs[each] })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Key({ side }: { side: Side }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
      <circle cx="6" cy="6" r="4.5" strokeWidth="2" className={`road-${side}`} />
    </svg>
  );
}

interface RoadProps {
  readonly title: string;
  readonly marks: readonly RoadMark[];
  readonly kind: RoadRule['kind'];
  readonly isLettered?: boolean;
}

/** The newest draws are at the end, which is scrolled into view first. */
function Road({ title, marks, kind, isLettered = false }: RoadProps) {
  const { letter } = useTrendWords();
  const frame = useRef<HTMLDivElement>(null);
  const columns = Math.max(11, ...marks.map(({ column }) => column + 1));
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [columns, marks.length]);
  const [width, height] = [columns * cell, rows * cell];
  return (
    <figure className="m-0 grid grid-cols-1 gap-1.5">
      <figcaption className="text-sm font-semibold text-ink-1">{title}</figcaption>
      <div
        ref={frame}
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={title}
        className="w-fit max-w-full overflow-x-auto rounded-md bg-surface-1 ring-1 ring-inset ring-line"
      >
        <svg aria-hidden="true" className="road" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <path className="road-grid" d={gridOf(columns)} />
          {marks.map(({ column, row, side, ties, draw }) => (
            <g key={draw} transform={`translate(${column * cell + cell / 2} ${row * cell + cell / 2})`}>
              <circle r={isLettered ? 11 : 9} strokeWidth={isLettered ? 2 : 3} className={`road-${side}`} />
              {isLettered && <text y="4.5">{letter(kind, side)}</text>}
              {ties > 0 && <text y="4.5">{ties}</text>}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

function gridOf(columns: number): string {
  const down = Array.from({ length: columns - 1 }, (_, index) => `M${(index + 1) * cell} 0V${rows * cell}`);
  const across = Array.from({ length: rows - 1 }, (_, index) => `M0 ${(index + 1) * cell}H${columns * cell}`);
  return [...down, ...across].join('');
}
