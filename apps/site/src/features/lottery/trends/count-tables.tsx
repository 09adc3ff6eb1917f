import { useMemo, useState, type CSSProperties } from 'react';
import { countChoices, trendColumns, type ChoiceCount, type LotteryGame, type TrendColumn } from '@fairhouse/lottery';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { ChoiceChips } from '../../../shared/choice/choice-chips.tsx';
import { ballTone } from '../ball.tsx';
import type { TrendDraw } from './draw-line.ts';
import { useTrendWords } from './use-trend-words.ts';
import './trends.css';

const measures = ['times', 'gap', 'longestGap', 'longestRun'] as const;
type Measure = (typeof measures)[number];

/** Positions with the same choices are side by side; a drum, or a sum, is alone. */
function groupColumns(columns: readonly TrendColumn[]): readonly (readonly TrendColumn[])[] {
  const groups: TrendColumn[][] = [];
  for (const column of columns) {
    const alike = groups.find(
      ([first]) => first?.choices.length === column.choices.length && column.choices.length <= 12,
    );
    if (alike) alike.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** The frequency of each number, and the draws since it last came: past results, which predict nothing. */
export function CountTables({ game, draws }: { game: LotteryGame; draws: readonly TrendDraw[] }) {
  const { t } = useTexts();
  const { place } = useTrendWords();
  const groups = useMemo(() => groupColumns(trendColumns(game.family)), [game]);
  const [measure, setMeasure] = useState<Measure>('times');
  const [at, setAt] = useState('0');
  const columns = groups[Number(at)] ?? groups[0] ?? [];
  const nameOf = (group: readonly TrendColumn[]): string =>
    group.length > 1 ? t('lottery.trends.allPlaces') : place(group[0]?.code ?? '');
  return (
    <div className="grid grid-cols-1 gap-3">
      {groups.length > 1 && (
        <ChoiceChips
          label={t('lottery.trends.place')}
          choices={groups.map((group, index) => ({ id: `${index}`, text: nameOf(group) }))}
          chosen={at}
          onChoose={setAt}
        />
      )}
      <ChoiceChips
        label={t('lottery.trends.measure')}
        choices={measures.map((id) => ({ id, text: t(`lottery.trends.measures.${id}`) }))}
        chosen={measure}
        onChoose={setMeasure}
      />
      <CountTable game={game} columns={columns} draws={draws} measure={measure} />
      <p className="m-0 text-xs text-ink-3">
        {t(`lottery.trends.measureNotes.${measure}`)} {t('lottery.trends.noForecast')}
      </p>
    </div>
  );
}

interface CountTableProps {
  readonly game: LotteryGame;
  readonly columns: readonly TrendColumn[];
  readonly draws: readonly TrendDraw[];
  readonly measure: Measure;
}

function CountTable({ game, columns, draws, measure }: CountTableProps) {
  const { t } = useTexts();
  const { place } = useTrendWords();
  const counts = useMemo(
    () =>
      columns.map((column) =>
        countChoices(
          column,
          draws.map(({ drawn }) => drawn),
        ),
      ),
    [columns, draws],
  );
  const most = Math.max(1, ...counts.flat().map((count) => count[measure]));
  const caption = t('lottery.trends.countsOf', {
    measure: t(`lottery.trends.measures.${measure}`),
    count: draws.length,
  });
  const [only] = columns;
  const toneOf = (choice: string): string =>
    ballTone(game.family.code, columns.length > 1 ? 'place' : (only?.code ?? ''), choice);
  if (columns.length === 1 && only)
    return <CountGrid caption={caption} counts={counts[0] ?? []} measure={measure} most={most} toneOf={toneOf} />;
  return (
    <div
      className="overflow-x-auto rounded-md bg-surface-1 ring-1 ring-inset ring-line"
      dir="ltr"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full table-fixed border-collapse text-center text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="w-9 px-1 py-2">
              <span className="sr-only">{t('lottery.trends.number')}</span>
            </th>
            {columns.map(({ code }) => (
              <th key={code} scope="col" className="min-w-8 px-0.5 py-2 font-semibold break-words hyphens-auto">
                {place(code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {only?.choices.map((choice, row) => (
            <tr key={choice} className="border-t border-line">
              <th scope="row" className="p-1">
                <span className={cx('ball trend-ball', toneOf(choice))}>{choice}</span>
              </th>
              {columns.map(({ code }, index) => {
                const value = counts[index]?.[row]?.[measure] ?? 0;
                return (
                  <td
                    key={code}
                    className="count-cell figures h-9 min-w-8"
                    style={{ '--share': value / most } as CSSProperties}
                  >
                    {value}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CountGridProps {
  readonly caption: string;
  readonly counts: readonly ChoiceCount[];
  readonly measure: Measure;
  readonly most: number;
  readonly toneOf: (choice: string) => string;
}

/** Many numbers of one kind, each with its count below, by descending count. */
function CountGrid({ caption, counts, measure, most, toneOf }: CountGridProps) {
  const sorted = [...counts].sort((a, b) => b[measure] - a[measure]);
  return (
    <ul
      aria-label={caption}
      dir="ltr"
      className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1 p-0"
    >
      {sorted.map((count) => (
        <li
          key={count.choice}
          className="count-cell grid justify-items-center gap-1 rounded-sm py-1.5 ring-1 ring-inset ring-line"
          style={{ '--share': count[measure] / most } as CSSProperties}
        >
          <span className={cx('ball trend-ball', toneOf(count.choice))}>{count.choice}</span>
          <span className="figures text-xs">{count[measure]}</span>
        </li>
      ))}
    </ul>
  );
}
