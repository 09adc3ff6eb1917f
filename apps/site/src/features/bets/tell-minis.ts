import type {
  BallDropped,
  CoinTossed,
  DiamondsLaid,
  GameEvent,
  HiloCardShown,
  HiloCashedOut,
  KenoChoices,
  KenoDrawn,
  LimboRolled,
  MinesChoices,
  MinesEvent,
  PlinkoChoices,
  SoloCrashFlown,
  TargetChoices,
  WheelChoices,
  WheelTurned,
} from '@fairhouse/casino';
import { pairText, pointText, timesText, type Piece, type Telling, type ToldLine } from './told-line.ts';

type Teller<E extends GameEvent, C> = (events: readonly E[], telling: Telling<C>) => readonly ToldLine[];
type Sides = { readonly side: 'heads' | 'tails' };

const sign = (text: string, isWon = false): Piece => ({ kind: 'sign', text, ...(isWon && { look: 'won' }) });

export const tellCoin: Teller<CoinTossed, Sides> = (events, { choices, t }) =>
  events.map(({ side, isWon }) => ({
    title: pairText(t('tables.coin.side'), t(`tables.coin.${choices.side}`)),
    pieces: [sign(t(`tables.coin.${side}`), isWon)],
  }));

export const tellLimbo: Teller<LimboRolled, TargetChoices> = (events, { t }) =>
  events.map(({ point100, target100, isWon }) => ({
    title: pairText(t('tables.target.label'), pointText(target100)),
    pieces: [sign(pointText(point100), isWon)],
  }));

export const tellSoloCrash: Teller<SoloCrashFlown, TargetChoices> = (events, { t }) =>
  events.map(({ point100, target100, isWon }) => ({
    title: pairText(t('tables.soloCrash.leaveAt'), pointText(target100)),
    pieces: [sign(pointText(point100), isWon)],
  }));

export const tellWheel: Teller<WheelTurned, WheelChoices> = (events, { choices, t }) =>
  events.map(({ multiplier }) => ({
    title: `${pairText(t('tables.wheel.segments'), choices.segments)} · ${pairText(t('tables.risk'), t(`tables.risks.${choices.risk}`))}`,
    pieces: [sign(timesText(multiplier), multiplier > 10_000)],
  }));

export const tellPlinko: Teller<BallDropped, PlinkoChoices> = (events, { choices, t }) =>
  events.map(({ path, multiplier }) => ({
    title: `${pairText(t('tables.plinko.rows'), choices.rows)} · ${pairText(t('tables.risk'), t(`tables.risks.${choices.risk}`))}`,
    pieces: path.map((turn) => sign(turn === 0 ? '\u2190' : '\u2192')),
    note: timesText(multiplier),
    isWon: multiplier > 10_000,
  }));

export const tellKeno: Teller<KenoDrawn, KenoChoices> = (events, { choices, t }) =>
  events.flatMap(({ draw, hits, multiplier }) => [
    { title: t('tables.replay.picks'), pieces: choices.picks.map((pick) => sign(String(pick), draw.includes(pick))) },
    {
      title: t('tables.keno.hits', { count: hits }),
      pieces: [...draw].sort((a, b) => a - b).map((number) => sign(String(number), choices.picks.includes(number))),
      note: timesText(multiplier),
      isWon: multiplier > 10_000,
    },
  ]);

export const tellDiamonds: Teller<DiamondsLaid, unknown> = (events, { t }) =>
  events.map(({ stones, pattern, multiplier }) => ({
    title: t(`tables.diamonds.patterns.${pattern}`),
    note: timesText(multiplier),
    isWon: multiplier > 10_000,
    pieces: stones.map((stone) =>
      sign(t(`tables.diamonds.stones.${stone as 0}`), stones.filter((other) => other === stone).length > 1),
    ),
  }));

const calls = { higher: '\u25B2', lower: '\u25BC', same: '=' } as const;

export const tellHilo: Teller<HiloCardShown | HiloCashedOut, unknown> = (events, { t }) => {
  const last = events.at(-1);
  const pieces = events.flatMap((event): Piece[] => {
    if (event.type === 'hilo_cashed_out') return [];
    return [
      ...(event.call === null ? [] : [{ kind: 'sign', text: calls[event.call] } as const]),
      { kind: 'card', card: event.card },
    ];
  });
  return last === undefined
    ? []
    : [
        {
          title: t('tables.hilo.trail'),
          pieces,
          note: timesText(last.multiplier),
          isWon: last.type === 'hilo_cashed_out' && last.multiplier > 10_000,
        },
      ];
};

const boardSide = 5;

/** The beach at the end: pearls that were found, where the urchins were, and the one that ended the round. */
export const tellMines: Teller<MinesEvent, MinesChoices> = (events, { choices, t }) => {
  const opened = events.flatMap((event) => (event.type === 'cell_revealed' ? [event.cell] : []));
  const end = events.find((event) => event.type !== 'cell_revealed') ?? null;
  if (events.length === 0) return [];
  const pieces = Array.from({ length: boardSide * boardSide }, (_, cell): Piece => {
    if (opened.includes(cell)) return { kind: 'sign', text: '\u25CF', look: 'won' };
    if (end?.cell === cell) return { kind: 'sign', text: '\u2738', look: 'lost' };
    return { kind: 'sign', text: end?.mines.includes(cell) === true ? '\u2738' : '' };
  });
  const multiplier = events.at(-1)?.multiplier ?? 0;
  return [
    {
      title: `${pairText(t('tables.mines.count'), choices.mines)} · ${pairText(t('tables.mines.found'), opened.length)}`,
      pieces,
      columns: boardSide,
      note: timesText(multiplier),
      isWon: end?.type === 'mines_cashed_out' && multiplier > 10_000,
    },
  ];
};
