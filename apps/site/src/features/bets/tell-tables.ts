import {
  pocketText,
  type BetsSettled,
  type CoupDealt,
  type DiceThrown,
  type GameEvent,
  type RouletteSpun,
  type TwoCardsDealt,
} from '@fairhouse/casino';
import type { Translate } from '@fairhouse/i18n';
import { cardPieces, timesText, type Telling, type ToldLine } from './told-line.ts';

/** The name of a bet on a table. */
type NameOfSpot = (spot: string, t: Translate) => string;

function rouletteBet(spot: string, t: Translate): string {
  const [kind = '', numbers = ''] = spot.split(':');
  if (kind === 'straight') return t('tables.roulette.number', { number: numbers });
  if (kind === 'dozen' || kind === 'column') return t(`tables.roulette.${kind}s.${numbers as '1'}`);
  if (numbers === '') return t(`tables.roulette.outside.${kind as 'red'}`);
  return t('tables.roulette.inside', {
    kind: t(`tables.roulette.kinds.${kind as 'split'}`),
    numbers: numbers.replaceAll('-', ', '),
  });
}

function sicBoBet(spot: string, t: Translate): string {
  const [kind = '', named = ''] = spot.split(':');
  return t(`tables.sicBo.spots.${kind as 'total'}`, { named: named.replaceAll('-', ', ') });
}

/** The bets on the table; winning ones with their payout. */
function tellBets({ bets }: BetsSettled, t: Translate, nameOf: NameOfSpot): ToldLine {
  return {
    title: t('tables.replay.bets'),
    pieces: bets.map(({ spot, multiplier }) =>
      multiplier === 0
        ? { kind: 'sign', text: nameOf(spot, t) }
        : {
            kind: 'sign',
            text: `${nameOf(spot, t)} ${timesText(multiplier)}`,
            ...(multiplier > 10_000 && { look: 'won' }),
          },
    ),
  };
}

/** A table: its result, and the bets on it. */
function tableTeller<R extends GameEvent>(
  tellResult: (result: R, t: Translate) => readonly ToldLine[],
  nameOf: NameOfSpot,
) {
  return (events: readonly (R | BetsSettled)[], { t }: Telling): readonly ToldLine[] =>
    events.flatMap((event) => (isSettled(event) ? [tellBets(event, t, nameOf)] : tellResult(event, t)));
}

const isSettled = (event: GameEvent): event is BetsSettled => event.type === 'bets_settled';

export const tellRoulette = tableTeller<RouletteSpun>(
  ({ pocket, colour }, t) => [
    {
      title: t('tables.roulette.fell'),
      pieces: [
        {
          kind: 'sign',
          text: pocketText(pocket),
          look: ({ red: 'lost', black: 'dark', green: 'won' } as const)[colour],
        },
      ],
    },
  ],
  rouletteBet,
);

export const tellSicBo = tableTeller<DiceThrown>(
  ({ dice, total }, t) => [
    { title: t('casino.games.sic-bo'), pieces: dice.map((face) => ({ kind: 'die', face })), note: String(total) },
  ],
  sicBoBet,
);

export const tellBaccarat = tableTeller<CoupDealt>(
  ({ player, banker, playerTotal, bankerTotal, winner }, t) => [
    {
      title: t('tables.baccarat.spots.player'),
      pieces: cardPieces(player),
      note: String(playerTotal),
      isWon: winner === 'player',
    },
    {
      title: t('tables.baccarat.spots.banker'),
      pieces: cardPieces(banker),
      note: String(bankerTotal),
      isWon: winner === 'banker',
    },
  ],
  (spot, t) => t(`tables.baccarat.spots.${spot as 'player'}`),
);

export const tellDragonTiger = tableTeller<TwoCardsDealt>(
  ({ dragon, tiger, winner }, t) => [
    {
      title: t('tables.dragonTiger.spots.dragon'),
      pieces: cardPieces([dragon]),
      ...(winner === 'dragon' && { note: '\u2713', isWon: true }),
    },
    {
      title: t('tables.dragonTiger.spots.tiger'),
      pieces: cardPieces([tiger]),
      ...(winner === 'tiger' && { note: '\u2713', isWon: true }),
    },
  ],
  (spot, t) => t(`tables.dragonTiger.spots.${spot as 'dragon'}`),
);
