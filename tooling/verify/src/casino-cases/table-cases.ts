import {
  baccaratMultiplier,
  dealCoup,
  doubleZero,
  dragonTigerMultiplier,
  insideSpot,
  isBaccaratBet,
  cardText,
  payMultiplied,
  readDice,
  readTwoCards,
  rouletteMultiplier,
  rouletteSpots,
  sicBoMultiplier,
  sicBoSpots,
} from '@fairhouse/casino';
import { amountOf, compare, fieldsOf, listOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';
import { anyOf, cardOf, comparePayout, plainWord } from './case-fields.ts';

const insideKinds: Readonly<Record<string, string>> = {
  straight: 'straight',
  straightup: 'straight',
  split: 'split',
  street: 'street',
  trio: 'street',
  corner: 'corner',
  square: 'corner',
  firstfour: 'corner',
  sixline: 'six_line',
  line: 'six_line',
  doublestreet: 'six_line',
  topline: 'top_line',
  fivenumber: 'top_line',
  basket: 'top_line',
};
const outsideKinds: Readonly<Record<string, string>> = {
  red: 'red',
  black: 'black',
  odd: 'odd',
  even: 'even',
  low: 'low',
  high: 'high',
  small: 'low',
  big: 'high',
  column: 'column',
  dozen: 'dozen',
};

function pocketOf(value: unknown): number {
  if (value === '00') return doubleZero;
  const pocket = wholeOf(value, 'a pocket');
  return pocket >= 0 && pocket <= 36 ? pocket : refuse(`no pocket ${pocket} on any wheel`);
}

/** The spot of a bet that is written by type and numbers. */
function rouletteSpotId(bet: Fields): string {
  const type = plainWord(bet['type'], 'bet type');
  const outside = outsideKinds[type];
  if (outside === 'column' || outside === 'dozen')
    return `${outside}:${wholeOf(anyOf(bet, ['value', 'number', outside]), `value of the ${outside}`)}`;
  if (outside !== undefined) return outside;
  const kind = insideKinds[type] ?? refuse(`unknown roulette bet ${textOf(bet['type'], 'bet type')}`);
  if (kind === 'top_line') return insideSpot(kind, [0, doubleZero, 1, 2, 3]);
  const numbers = anyOf(bet, ['numbers', 'value', 'number']);
  return insideSpot(kind, (Array.isArray(numbers) ? (numbers as unknown[]) : [numbers]).map(pocketOf));
}

export function checkRoulette(given: Fields): string[] {
  const bet = fieldsOf(given['bet'], 'bet');
  const id = rouletteSpotId(bet);
  const pocket = pocketOf(given['result']);
  const named = plainWord(anyOf(given, ['wheel', 'variant', 'table']) ?? '', 'wheel');
  const isAmerican =
    given['american'] === true ||
    named.includes('american') ||
    named.includes('double') ||
    pocket === doubleZero ||
    id.includes('00');
  const isLaPartage =
    [given['laPartage'], given['la_partage'], bet['laPartage']].includes(true) ||
    named.includes('partage') ||
    named.includes('french');
  const spot =
    rouletteSpots(isAmerican ? 'american' : 'european').find((each) => each.id === id) ??
    refuse(`no bet ${id} on this board`);
  return comparePayout(
    given['payout'],
    payMultiplied(amountOf(given['stake'], 'stake'), rouletteMultiplier(spot, pocket, { isLaPartage })),
  );
}

const baccaratNames: Readonly<Record<string, string>> = {
  playerpair: 'player_pair',
  bankerpair: 'banker_pair',
  eitherpair: 'either_pair',
  anypair: 'either_pair',
  perfectpair: 'player_perfect_pair',
  playerperfectpair: 'player_perfect_pair',
  perfectpairplayer: 'player_perfect_pair',
  bankerperfectpair: 'banker_perfect_pair',
  perfectpairbanker: 'banker_perfect_pair',
  super6: 'super_six',
  supersix: 'super_six',
  lucky6: 'super_six',
  luckysix: 'super_six',
  super6bycards: 'super_six_by_cards',
  supersixbycards: 'super_six_by_cards',
  dragon7: 'dragon_seven',
  dragonseven: 'dragon_seven',
  ezdragon7: 'dragon_seven',
  panda8: 'panda_eight',
  pandaeight: 'panda_eight',
  ezpanda8: 'panda_eight',
  ezbanker: 'banker_ez',
  bankerez: 'banker_ez',
  tie9: 'tie_nine',
  tienine: 'tie_nine',
  dragonbonusplayer: 'dragon_bonus_player',
  playerdragonbonus: 'dragon_bonus_player',
  dragonbonusbanker: 'dragon_bonus_banker',
  bankerdragonbonus: 'dragon_bonus_banker',
  bankernocommission: 'banker_no_commission',
  nocommissionbanker: 'banker_no_commission',
};

function baccaratBet(given: Fields): string {
  const name = plainWord(given['bet'], 'bet');
  if (name === 'banker' && given['ez'] === true) return 'banker_ez';
  if (name === 'banker' && given['noCommission'] === true) return 'banker_no_commission';
  if (name === 'tie' && given['tiePays'] !== undefined)
    return wholeOf(given['tiePays'], 'tiePays') === 9
      ? 'tie_nine'
      : wholeOf(given['tiePays'], 'tiePays') === 8
        ? 'tie'
        : refuse('a tie pays 8 or 9');
  return baccaratNames[name] ?? name;
}

export function checkBaccarat(given: Fields): string[] {
  const cards = (key: string): readonly number[] => listOf(given[key], key).map(cardOf);
  const [p1, p2, ...p3] = cards('playerFirstTwo');
  const [b1, b2, ...b3] = cards('bankerFirstTwo');
  if (p1 === undefined || p2 === undefined || b1 === undefined || b2 === undefined || p3.length + b3.length > 0)
    return refuse('either side starts with two cards');
  const next = given['shoeNext'] === undefined ? [] : cards('shoeNext');
  const coup = dealCoup([p1, b1, p2, b2, ...next]);
  if ([...coup.player, ...coup.banker].includes(undefined as never)) refuse('the shoe holds too few cards');
  const bet = baccaratBet(given);
  if (!isBaccaratBet(bet)) return refuse(`unknown baccarat bet ${textOf(given['bet'], 'bet')}`);
  const reported = (key: string, found: unknown): string[] =>
    given[key] === undefined ? [] : compare(key, given[key], found);
  return [
    ...reported('player', coup.player.map(cardText)),
    ...reported('banker', coup.banker.map(cardText)),
    ...reported('totals', [coup.playerTotal, coup.bankerTotal]),
    ...comparePayout(given['payout'], payMultiplied(amountOf(given['stake'], 'stake'), baccaratMultiplier(coup, bet))),
  ];
}

const dragonTigerBets: Readonly<Record<string, string>> = {
  dragon: 'dragon',
  tiger: 'tiger',
  tie: 'tie',
  suitedtie: 'suited_tie',
  ...Object.fromEntries(
    ['dragon', 'tiger'].flatMap((side) =>
      ['big', 'small', 'odd', 'even'].flatMap((word) => [
        [`${side}${word}`, `${side}_${word}`],
        [`${word}${side}`, `${side}_${word}`],
      ]),
    ),
  ),
};

export function checkDragonTiger(given: Fields): string[] {
  const dealt = readTwoCards(cardOf(given['dragon']), cardOf(given['tiger']));
  const bet =
    dragonTigerBets[plainWord(given['bet'], 'bet')] ??
    refuse(`unknown dragon tiger bet ${textOf(given['bet'], 'bet')}`);
  // The table of the cases pays a tie 8 to one unless it says otherwise.
  const tie = given['tiePays'] === undefined ? 8 : wholeOf(given['tiePays'], 'tiePays');
  return comparePayout(
    given['payout'],
    payMultiplied(amountOf(given['stake'], 'stake'), dragonTigerMultiplier(dealt, bet, { tie, suitedTie: 50 })),
  );
}

/** The pay table of our settlement, in the terms of the cases. */
const sicBoTable =
  'totals 60/30/17/12/8/6/6, double 11:1, triple 180:1, any triple 30:1, combo 6:1, single 1:1 2:1 3:1';
const sicBoKinds: Readonly<Record<string, string>> = {
  small: 'small',
  big: 'big',
  odd: 'odd',
  even: 'even',
  total: 'total',
  sum: 'total',
  single: 'single',
  number: 'single',
  double: 'double',
  pair: 'pair',
  triple: 'triple',
  specifictriple: 'triple',
  specificdouble: 'double',
  anytriple: 'any_triple',
  combo: 'pair',
  combination: 'pair',
  twodice: 'pair',
  twodicecombination: 'pair',
  three: 'three',
  threenumbers: 'three',
  threedifferent: 'three',
  threedifferentnumbers: 'three',
};

function sicBoSpot(bet: Fields): string {
  const kind =
    sicBoKinds[plainWord(bet['type'], 'bet type')] ?? refuse(`unknown sic bo bet ${textOf(bet['type'], 'bet type')}`);
  const named = anyOf(bet, ['value', 'values', 'numbers', 'number', 'pair', 'faces']);
  const faces = Array.isArray(named)
    ? named.map((face) => wholeOf(face, 'a face'))
    : named === undefined
      ? []
      : textOf(named, 'value').split(/\D+/).filter(Boolean).map(Number);
  const id = faces.length === 0 ? kind : `${kind}:${faces.sort((a, b) => a - b).join('-')}`;
  return sicBoSpots.some((spot) => spot.id === id) ? id : refuse(`no spot ${id} on the board`);
}

export function checkSicBo(given: Fields, payTable: unknown): string[] {
  if (payTable !== undefined && payTable !== sicBoTable) refuse(`another pay table: ${JSON.stringify(payTable)}`);
  const dice = listOf(given['dice'], 'dice').map((die) => wholeOf(die, 'a die'));
  if (dice.length !== 3 || dice.some((die) => die < 1 || die > 6)) refuse('three dice of six faces');
  return comparePayout(
    given['payout'],
    payMultiplied(
      amountOf(given['stake'], 'stake'),
      sicBoMultiplier(readDice(dice), sicBoSpot(fieldsOf(given['bet'], 'bet'))),
    ),
  );
}
