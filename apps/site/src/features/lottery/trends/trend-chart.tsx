import { useMemo, useState } from 'react';
import { traceColumn, trendColumns, type LotteryGame, type TrendCell, type TrendColumn } from '@fairhouse/lottery';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { ChoiceChips } from '../../../shared/choice/choice-chips.tsx';
import { ballTone } from '../ball.tsx';
import { shortNumero } from '../short-numero.ts';
import type { TrendDraw } from './draw-line.ts';
import { useTrendWords } from './use-trend-words.ts';
import './trends.css';

/**
 * The number at a position from draw to draw, joined by a line; the other cells count the draws since each number came.
 */
export function TrendChart({ game, draws }: { game: LotteryGame; draws: readonly TrendDraw[] }) {
  const { t } = useTexts();
  const { place } = useTrendWords();
  const columns = trendColumns(game.family);
  const [chosen, setChosen] = useState(columns[0]?.code ?? '');
  const column = columns.find(({ code }) => code === chosen) ?? columns[0];
  if (!column) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      {columns.length > 1 && (
        <ChoiceChips
          label={t('lottery.trends.place')}
          choices={columns.map(({ code }) => ({ id: code, text: place(code) }))}
          chosen={column.code}
          onChoose={setChosen}
        />
      )}
      <ChartTable game={game} column={column} draws={draws} />
      <p className="m-0 text-xs text-ink-3">{t('lottery.trends.chartNote')}</p>
    </div>
  );
}

function ChartTable({ game, column, draws }: { game: LotteryGame; column: TrendColumn; draws: readonly TrendDraw[] }) {
  const { t } = useTexts();
  const { place } = useTrendWords();
  // The newest draw is on top, because a phone shows the top first.
  const rows = useMemo(
    () =>
      traceColumn(
        column,
        draws.map(({ drawn }) => drawn),
      ).toReversed(),
    [column, draws],
  );
  return (
    <div
      className="overflow-x-auto rounded-md bg-surface-1 ring-1 ring-inset ring-line"
      dir="ltr"
      tabIndex={0}
      role="region"
      aria-label={t('lottery.trends.chartOf', { place: place(column.code) })}
    >
      <div className="relative isolate min-w-max">
        {column.isSingle && <Line rows={rows} />}
        <table className="trend-table">
          <caption className="sr-only">{t('lottery.trends.chartOf', { place: place(column.code) })}</caption>
          <thead>
            <tr>
              <th scope="col" className="trend-issue">
                {t('lottery.trends.issue')}
              </th>
              {column.choices.map((choice) => (
                <th key={choice} scope="col">
                  {choice}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draws.toReversed().map(({ numero }, index) => (
              <tr key={numero}>
                <th scope="row" className="trend-issue" title={numero}>
                  <span aria-hidden="true">{shortNumero(numero)}</span>
                  <span className="sr-only">{numero}</span>
                </th>
                {rows[index]?.map((cell) => (
                  <Cell
                    key={cell.choice}
                    cell={cell}
                    tone={ballTone(game.family.code, toneGroup(column.code), cell.choice)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Positions of a row use the balls of the row; drums have names of their own. */
const toneGroup = (column: string): string => (/^(\d+|[wqbsg])$/.test(column) ? 'place' : column);

function Cell({ cell: { choice, gap, times }, tone }: { cell: TrendCell; tone: string }) {
  const { t } = useTexts();
  if (gap > 0) return <td>{gap}</td>;
  return (
    <td>
      <span className={cx('ball trend-ball', tone)}>
        <span className="sr-only">{t('lottery.trends.came')} </span>
        {choice}
      </span>
      {times > 1 && <sup className="trend-times">×{times}</sup>}
    </td>
  );
}

/** The line repeats the table as a drawing. */
function Line({ rows }: { rows: readonly (readonly TrendCell[])[] }) {
  const width = rows[0]?.length ?? 0;
  const points = rows.map((row, index) => `${row.findIndex(({ gap }) => gap === 0) + 0.5},${index + 0.5}`).join(' ');
  return (
    <svg aria-hidden="true" className="trend-line" viewBox={`0 0 ${width} ${rows.length}`} preserveAspectRatio="none">
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
