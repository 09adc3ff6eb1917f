import type { Cell, Grid, SlotEvent, SlotShape, SymbolShown } from '@fairhouse/casino';
import { useTexts, type Translate } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';

const roleMarks = { wild: '\u2605', scatter: '\u263E', bonus: '\u2691', coin: '\u25CF' } as const;
const payMarks = [
  '\u273F',
  '\u25C6',
  '\u2665',
  '\u25B2',
  '\u2663',
  '\u2660',
  '\u25A0',
  '\u2726',
  '\u2B22',
  '\u2600',
  '\u2602',
  '\u271A',
  '\u25D0',
  '\u2756',
] as const;

/** A sign for each symbol of a game; letters stand for themselves. */
function markOf({ id, role, multiplier }: SymbolShown, place: number): string {
  if (multiplier !== undefined && multiplier > 1) return `\u00D7${multiplier}`;
  if (role !== 'pay') return roleMarks[role];
  if (/^[A-Z]$/.test(id)) return id === 'T' ? '10' : id;
  return payMarks[place % payMarks.length] ?? id;
}

interface Told {
  readonly name: string;
  /** Null if only the next steps show the result. */
  readonly coins: number | null;
  readonly grid: Grid | null;
  readonly lit: readonly Cell[];
}

function tell(event: SlotEvent, t: Translate): Told | null {
  const nothing = { grid: null, lit: [] };
  switch (event.type) {
    case 'spin':
    case 'cascade': {
      const spin = event.mode === 'base' ? t('bets.spin') : t('bets.freeSpin', { number: event.index });
      const name = event.type === 'spin' ? spin : t('bets.cascade');
      return {
        name: event.multiplier > 1 ? `${name} \u00D7${event.multiplier}` : name,
        coins: event.coins,
        grid: event.grid,
        lit: event.wins.flatMap((win) => win.cells),
      };
    }
    case 'hold_spin':
      return {
        name: t('bets.holdSpin', { number: event.index }),
        coins: null,
        grid: event.grid,
        lit: event.landed.map(({ cell }) => cell),
      };
    case 'hold_ended':
      return { ...nothing, name: t('bets.holdTotal'), coins: event.coins };
    case 'bonus_pick':
      return { ...nothing, name: t('bets.box', { number: event.index }), coins: event.coins };
    default:
      return null;
  }
}

function Reels({ grid, lit, shape }: { grid: Grid; lit: readonly Cell[]; shape: SlotShape }) {
  const marks = new Map(shape.symbols.map((symbol, place) => [symbol.id, markOf(symbol, place)]));
  const litCells = new Set(lit.map(([reel, row]) => `${reel} ${row}`));
  return grid.map((column, reel) => (
    <span key={reel} className="grid min-w-0 flex-1 content-center gap-1">
      {column.map((symbol, row) => (
        <span
          key={row}
          className={cx(
            'grid place-items-center rounded-sm font-display text-sm font-semibold',
            column.length > 4 ? 'h-7' : 'h-9',
            litCells.has(`${reel} ${row}`)
              ? 'bg-won-wash text-won ring-1 ring-inset ring-won'
              : 'bg-surface-2 text-ink-2',
          )}
        >
          {marks.get(symbol)}
        </span>
      ))}
    </span>
  ));
}

/** The reels of a slot as they stopped, with the winning symbols lit; or the result of a feature. */
export function SlotStep({ event, shape }: { event: SlotEvent; shape: SlotShape }) {
  const { t } = useTexts();
  const reported = tell(event, t);
  if (reported === null) return null;
  const pays = reported.coins === null ? '' : t('bets.coins', { count: reported.coins });
  return (
    <div className="grid content-start gap-2">
      <p className="m-0 flex items-baseline justify-between gap-3 text-sm text-ink-2">
        {reported.name}{' '}
        <span className={cx('figures font-semibold', (reported.coins ?? 0) > 0 ? 'text-won' : 'text-ink-3')}>
          {pays}
        </span>
      </p>
      {reported.grid !== null && (
        <div
          role="img"
          aria-label={pays === '' ? reported.name : `${reported.name}: ${pays}`}
          dir="ltr"
          className="flex gap-1"
        >
          <Reels grid={reported.grid} lit={reported.lit} shape={shape} />
        </div>
      )}
    </div>
  );
}
