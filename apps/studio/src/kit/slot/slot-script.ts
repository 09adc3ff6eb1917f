import type {
  BoxPrize,
  CellValue,
  GameEvent,
  Grid,
  Cell,
  GridShown,
  SlotEvent,
  SlotFeature,
  SlotShape,
  SlotWin,
} from '@fairhouse/casino';
import type { Minor } from '@fairhouse/money';

/** One thing shown after another. Amounts are those of the engine's events; nothing is computed anew. */
export type SlotStep =
  | {
      kind: 'spin';
      grid: Grid;
      values: readonly CellValue[];
      free: { number: number; total: number } | null;
      multiplier: number;
      waits: readonly boolean[];
    }
  | { kind: 'fall'; grid: Grid; values: readonly CellValue[]; removed: readonly Cell[]; multiplier: number }
  | { kind: 'win'; win: SlotWin; path: readonly Cell[] | null; multiplier: number; paidMinor: Minor }
  | { kind: 'lit'; cells: readonly Cell[]; paidMinor: Minor; soFarMinor: Minor }
  | { kind: 'feature_start'; cells: readonly Cell[]; count: number; multiplier: number | 'grows' }
  | { kind: 'more_spins'; cells: readonly Cell[]; count: number; total: number }
  | { kind: 'feature_end'; paidMinor: Minor }
  | { kind: 'hold_start'; held: readonly CellValue[]; spinsLeft: number }
  | { kind: 'hold_spin'; grid: Grid; landed: readonly CellValue[]; spinsLeft: number }
  | { kind: 'hold_end'; held: readonly CellValue[]; isFull: boolean; fullMinor: Minor; paidMinor: Minor }
  | { kind: 'bonus_start'; cells: readonly Cell[]; boxes: number }
  | { kind: 'pick'; box: number; prize: BoxPrize; prizeMinor: Minor; soFarMinor: Minor }
  | { kind: 'bonus_end'; paidMinor: Minor }
  | { kind: 'jackpot'; level: string; paidMinor: Minor }
  | { kind: 'capped'; paidMinor: Minor };

type StepsOf<T extends SlotEvent['type']> = (event: Extract<SlotEvent, { type: T }>, reported: Told) => SlotStep[];

/** What was told so far. */
interface Told {
  readonly shape: SlotShape;
  readonly coinMinor: Minor;
  coins: number;
  freeCoins: number;
  freeSpins: number;
  bonusCoins: number;
}

const featureOf = <K extends SlotFeature['kind']>(
  shape: SlotShape,
  kind: K,
): Extract<SlotFeature, { kind: K }> | undefined =>
  shape.features.find((feature): feature is Extract<SlotFeature, { kind: K }> => feature.kind === kind);

/**
 * Reels that take their time: those after which one more symbol would start a feature. It follows from the picture
 * alone, so a replay waits at the same reels.
 */
function waitsOf(shape: SlotShape, grid: Grid): boolean[] {
  const wanted = shape.features.flatMap((feature) => {
    if (feature.kind === 'free_spins')
      return [{ role: 'scatter', count: Math.min(...feature.awards.map(({ count }) => count)) }];
    return feature.kind === 'pick_bonus' ? [{ role: 'bonus', count: feature.startsAt }] : [];
  });
  const roles = new Map(shape.symbols.map(({ id, role }) => [id, role] as const));
  return grid.map((_, reel) =>
    wanted.some(({ role, count }) => {
      const seen = grid
        .slice(0, reel)
        .flat()
        .filter((symbol) => roles.get(symbol) === role).length;
      return seen >= count - 1 && seen < count + 1;
    }),
  );
}

function pathOf(shape: SlotShape, win: SlotWin): Cell[] | null {
  const rows = win.line === undefined ? undefined : shape.lines[win.line - 1];
  return rows?.map((row, reel) => [reel, row] as const) ?? null;
}

/** Each win of a picture, then all winners together. */
function winSteps(event: GridShown, { shape, coinMinor, coins }: Told): SlotStep[] {
  if (event.coins === 0) return [];
  const steps: SlotStep[] = event.wins.map((win) => ({
    kind: 'win',
    win,
    path: pathOf(shape, win),
    multiplier: event.multiplier,
    paidMinor: coinMinor * BigInt(win.coins * event.multiplier),
  }));
  const cells = event.wins.flatMap((win) => win.cells);
  return [
    ...steps,
    { kind: 'lit', cells, paidMinor: coinMinor * BigInt(event.coins), soFarMinor: coinMinor * BigInt(coins) },
  ];
}

function tell(event: GridShown, reported: Told): void {
  reported.coins += event.coins;
  if (event.mode === 'free') reported.freeCoins += event.coins;
}

const endsOfFeature = (reported: Told): SlotStep[] =>
  reported.freeSpins > 0 ? [{ kind: 'feature_end', paidMinor: reported.coinMinor * BigInt(reported.freeCoins) }] : [];

const writers: { [T in SlotEvent['type']]: StepsOf<T> } = {
  spin(event, reported) {
    tell(event, reported);
    const free = event.mode === 'free' ? { number: event.index, total: reported.freeSpins } : null;
    return [
      {
        kind: 'spin',
        grid: event.grid,
        values: event.values ?? [],
        free,
        multiplier: event.multiplier,
        waits: waitsOf(reported.shape, event.grid),
      },
      ...winSteps(event, reported),
    ];
  },
  cascade(event, reported) {
    tell(event, reported);
    return [
      {
        kind: 'fall',
        grid: event.grid,
        values: event.values ?? [],
        removed: event.removed,
        multiplier: event.multiplier,
      },
      ...winSteps(event, reported),
    ];
  },
  free_spins_awarded(event, reported) {
    const isStart = reported.freeSpins === 0;
    reported.freeSpins = event.total;
    if (!isStart) return [{ kind: 'more_spins', cells: event.cells, count: event.count, total: event.total }];
    return [
      {
        kind: 'feature_start',
        cells: event.cells,
        count: event.count,
        multiplier: featureOf(reported.shape, 'free_spins')?.multiplier ?? 1,
      },
    ];
  },
  hold_started: (event) => [{ kind: 'hold_start', held: event.held, spinsLeft: event.spinsLeft }],
  hold_spin: (event) => [{ kind: 'hold_spin', grid: event.grid, landed: event.landed, spinsLeft: event.spinsLeft }],
  hold_ended(event, reported) {
    reported.coins += event.coins;
    return [
      {
        kind: 'hold_end',
        held: event.held,
        isFull: event.isFull,
        fullMinor: reported.coinMinor * BigInt(event.fullCoins),
        paidMinor: reported.coinMinor * BigInt(event.coins),
      },
    ];
  },
  bonus_started: (event) => [{ kind: 'bonus_start', cells: event.cells, boxes: event.boxes }],
  bonus_pick(event, reported) {
    const { prize } = event;
    reported.coins += event.coins - reported.bonusCoins;
    reported.bonusCoins = event.coins;
    const prizeMinor = prize.kind === 'coins' ? reported.coinMinor * BigInt(prize.coins) : 0n;
    const step: SlotStep = {
      kind: 'pick',
      box: event.box,
      prize,
      prizeMinor,
      soFarMinor: reported.coinMinor * BigInt(event.coins),
    };
    return prize.kind === 'end' ? [step, { kind: 'bonus_end', paidMinor: step.soFarMinor }] : [step];
  },
  jackpot: (event) => [{ kind: 'jackpot', level: event.level, paidMinor: event.amountMinor }],
  win_capped: (event, reported) => [{ kind: 'capped', paidMinor: reported.coinMinor * BigInt(event.coins) }],
  round_total: (_event, reported) => endsOfFeature(reported),
};

const isSlotEvent = (event: GameEvent): event is SlotEvent => Object.hasOwn(writers, event.type);

function write<T extends SlotEvent['type']>(event: Extract<SlotEvent, { type: T }>, reported: Told): SlotStep[] {
  return writers[event.type as T](event, reported);
}

/** The engine's events of a round as the steps of its display, in their order. */
export function writeSlotScript(events: readonly GameEvent[], shape: SlotShape, coinMinor: Minor): SlotStep[] {
  const reported: Told = { shape, coinMinor, coins: 0, freeCoins: 0, freeSpins: 0, bonusCoins: 0 };
  return events.flatMap((event) => {
    if (!isSlotEvent(event)) throw new Error(`unknown event ${event.type}`);
    return write(event, reported);
  });
}
