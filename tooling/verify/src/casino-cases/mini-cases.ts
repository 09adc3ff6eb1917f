import {
  coin,
  diamonds,
  dice,
  diceMultiplier,
  hiloMultiplier,
  hiloWays,
  keno,
  limbo,
  minesMultiplier,
  payMultiplied,
  plinko,
  soloCrash,
  targetFor,
  timesCall,
  wheel,
  type CasinoGame,
  type GameEvent,
  type HiloCall,
  type RoundResult,
} from '@fairhouse/casino';
import { crashMultiplier } from '@fairhouse/fair';
import type { Minor } from '@fairhouse/money';
import { compare, amountOf, fieldsOf, listOf, refuse, textOf, wholeOf, type Fields } from '../case-fields.ts';
import { anyOf, compareMultiplier, comparePayout, fractionOf, hundredthsOf, plainWord } from './case-fields.ts';

/** The result of a mini game: its payout, its multiplier in 1/10,000, and other differences from the case. */
interface Settled {
  readonly payoutMinor: Minor;
  readonly multiplier: number;
  readonly differences: readonly string[];
}

const two52 = 1n << 52n;
const edgeBp = 100;

/** Plays a drawn outcome with choices parsed as strictly as in play; the multiplier is the return of the stake. */
function playGame<C>(
  game: CasinoGame<C, GameEvent>,
  input: { readonly drawn: unknown; readonly choices: unknown; readonly stakeMinor: Minor },
): Settled & { readonly result: RoundResult } {
  const choices =
    game.parseChoices(input.choices) ?? refuse(`not choices of ${game.slug}: ${JSON.stringify(input.choices)}`);
  const play = (stakeMinor: Minor) =>
    game.evaluate({ main: [input.drawn as string], feature: [] }, choices, stakeMinor);
  const result = play(input.stakeMinor);
  return { payoutMinor: result.payoutMinor, multiplier: Number(play(10_000n).payoutMinor), differences: [], result };
}

/** The point of a crash out of U in [0, 1), in hundredths, as the draw program makes it. */
function crashPoint(input: Fields): number | null {
  if (input['U'] === undefined) return null;
  const { numerator, denominator } = fractionOf(input['U'], 'U');
  if (numerator >= denominator) refuse('U lies below 1');
  return Number(crashMultiplier((numerator * two52 + denominator - 1n) / denominator, { edgeBp }));
}

function checkCrash(input: Fields, stakeMinor: Minor): Settled {
  const drawn = crashPoint(input);
  const reported = anyOf(input, ['point', 'result', 'crash']);
  const point100 = drawn ?? hundredthsOf(reported, 'point');
  const target100 = hundredthsOf(anyOf(input, ['target', 'cashOut', 'cashout', 'autoCashOut']), 'target');
  // A case may leave at the start, which is not a valid choice in play.
  const settled =
    target100 === 100
      ? atMultiplier(10_000, stakeMinor)
      : playGame(soloCrash, { drawn: `${point100}`, choices: { target100 }, stakeMinor });
  return {
    ...settled,
    differences: reported === undefined ? [] : compare('point', hundredthsOf(reported, 'point'), point100),
  };
}

/** The number of limbo out of U in (0, 1]: the same draw, counted from the other end. */
function limboPoint(input: Fields): number | null {
  if (input['U'] === undefined) return null;
  const { numerator, denominator } = fractionOf(input['U'], 'U');
  if (numerator === 0n || numerator > denominator) refuse('U lies above 0 and is 1 at most');
  return Number(crashMultiplier(two52 - (numerator * two52) / denominator, { edgeBp }));
}

function checkLimbo(input: Fields, stakeMinor: Minor): Settled {
  const drawn = limboPoint(input);
  const reported = anyOf(input, ['result', 'point']);
  const point100 = drawn ?? hundredthsOf(reported, 'result');
  const settled = playGame(limbo, {
    drawn: `${point100}`,
    choices: { target100: hundredthsOf(input['target'], 'target') },
    stakeMinor,
  });
  // Our draw shows 1.00 where the formula gives less.
  return {
    ...settled,
    differences:
      reported === undefined ? [] : compare('result', Math.max(100, hundredthsOf(reported, 'result')), point100),
  };
}

const isLost = (input: Fields): boolean =>
  [input['hit'], input['hitMine'], input['bust'], input['lost']].includes(true) ||
  [input['win'], input['won'], input['cashedOut']].includes(false);

function atMultiplier(multiplier: number, stakeMinor: Minor, differences: readonly string[] = []): Settled {
  return { multiplier, payoutMinor: payMultiplied(stakeMinor, multiplier), differences };
}

function checkMines(input: Fields, stakeMinor: Minor): Settled {
  const mines = wholeOf(input['mines'], 'mines');
  const safe = wholeOf(anyOf(input, ['safePicks', 'picks', 'safe', 'k']), 'safePicks');
  if (mines < 1 || mines > 24 || safe < 0 || safe > 25 - mines) refuse('a board has 25 fields');
  return atMultiplier(isLost(input) ? 0 : minesMultiplier(mines, safe), stakeMinor);
}

function checkPlinko(input: Fields, stakeMinor: Minor): Settled {
  const rows = wholeOf(input['rows'], 'rows');
  const bucket = input['bucket'] === undefined ? null : wholeOf(input['bucket'], 'bucket');
  const path =
    input['path'] === undefined
      ? '1'.repeat(bucket ?? 0).padEnd(rows, '0')
      : textOf(input['path'], 'path').toUpperCase().replaceAll('L', '0').replaceAll('R', '1');
  if (!/^[01]*$/.test(path) || path.length !== rows) refuse(`not a path of ${rows} rows: ${path}`);
  const settled = playGame(plinko, {
    drawn: [...path.padEnd(16, '0')],
    choices: { rows, risk: input['risk'] },
    stakeMinor,
  });
  return {
    ...settled,
    differences:
      bucket === null
        ? []
        : compare('bucket', bucket, (settled.result.events[0] as unknown as { bucket: number }).bucket),
  };
}

function checkKeno(input: Fields, stakeMinor: Minor): Settled {
  const numbers = (key: string): number[] => listOf(input[key], key).map((each) => wholeOf(each, key));
  const draw = numbers('draw');
  if (draw.length !== 10 || new Set(draw).size !== 10 || draw.some((number) => number < 1 || number > 40))
    refuse('ten different numbers from 1 to 40 are drawn');
  const settled = playGame(keno, {
    drawn: draw.map((number) => number - 1),
    choices: { risk: input['risk'], picks: numbers('picks').sort((a, b) => a - b) },
    stakeMinor,
  });
  return {
    ...settled,
    differences:
      input['hits'] === undefined
        ? []
        : compare('hits', input['hits'], (settled.result.events[0] as unknown as { hits: number }).hits),
  };
}

const hiloRanks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

function stepText(step: unknown): string {
  if (typeof step !== 'object' || step === null) return textOf(step, 'a step');
  const fields = step as Fields;
  return `${textOf(anyOf(fields, ['card', 'rank']), 'card')} ${textOf(anyOf(fields, ['call', 'choice', 'guess']), 'call')}`;
}

/** One call, e.g. `6 higher-or-same (p 8/13)`: on how many ranks it is right. */
function hiloStep(step: unknown): { readonly ways: number; readonly differences: readonly string[] } {
  const text = stepText(step);
  const parts = /^(10|[2-9TJQKA])[SHDC]?\s+([a-z][a-z -]*?)\s*(?:\(p (\d+)\/13\))?$/i.exec(text);
  if (!parts) return refuse(`a step that cannot be read: ${text}`);
  const rank = hiloRanks.indexOf((parts[1] ?? '').toUpperCase().replace('10', 'T')) + 1;
  const words = (parts[2] ?? '').toLowerCase().replace(/[ -]+/g, ' ');
  const isEnd = rank === 1 || rank === 13;
  const call = isEnd ? words : words.replace(/ or (same|equal)$/, '');
  const ways =
    ['higher', 'lower', 'same'].includes(call) && (isEnd || words !== call) ? hiloWays(rank, call as HiloCall) : 0;
  if (ways === 0) refuse(`no such call at this rank: ${text}`);
  return { ways, differences: parts[3] === undefined ? [] : compare('chance', `${parts[3]}/13`, `${ways}/13`) };
}

function checkHilo(input: Fields, stakeMinor: Minor): Settled {
  const steps = listOf(input['steps'], 'steps').map(hiloStep);
  if (steps.length === 0) refuse('there is no step');
  const reached = steps.reduce((sum, { ways }) => timesCall(sum, ways), { numerator: 1n, denominator: 1n });
  return atMultiplier(
    isLost(input) ? 0 : hiloMultiplier(reached),
    stakeMinor,
    steps.flatMap(({ differences }) => differences),
  );
}

function diceDirection(value: unknown): 'under' | 'over' {
  const word = plainWord(value, 'direction');
  if (/over|above|high/.test(word)) return 'over';
  return /under|below|low/.test(word) ? 'under' : refuse(`unknown direction ${word}`);
}

/** Direction and target in hundredths: `under: 49.5`, `direction` with `target`, or a chance in percent, then rolled under it. */
function diceChoices(input: Fields): { direction: 'under' | 'over'; target: number } {
  for (const direction of ['under', 'over'] as const) {
    const target = anyOf(input, [direction, direction === 'under' ? 'rollUnder' : 'rollOver']);
    if (target !== undefined && typeof target !== 'boolean')
      return { direction, target: hundredthsOf(target, 'target') };
  }
  const direction = diceDirection(
    anyOf(input, ['direction', 'mode', 'side', 'type', 'bet', 'condition']) ??
      (input['over'] === true ? 'over' : 'under'),
  );
  const chance = anyOf(input, ['chancePct', 'chance', 'winChance']);
  if (input['target'] !== undefined) return { direction, target: hundredthsOf(input['target'], 'target') };
  return { direction, target: targetFor(direction, hundredthsOf(chance, 'chance')) };
}

/** A roll from 0 to 99.99, or its number from 0 to 9,999. */
function rollOf(value: unknown): number {
  const hundredths = hundredthsOf(value, 'roll');
  const roll = hundredths > 10_000 && hundredths % 100 === 0 ? hundredths / 100 : hundredths;
  return roll >= 0 && roll < 10_000 ? roll : refuse(`no roll ${textOf(value, 'roll')}`);
}

function checkDice(input: Fields, stakeMinor: Minor): Settled {
  const choices = diceChoices(input);
  const drawn = anyOf(input, ['roll', 'result']);
  if (drawn === undefined) {
    if ([input['win'], input['won']].every((won) => typeof won !== 'boolean'))
      refuse('neither a roll nor whether it won');
    return dice.parseChoices(choices) === null
      ? refuse(`not choices of dice: ${JSON.stringify(choices)}`)
      : atMultiplier(isLost(input) ? 0 : diceMultiplier(choices), stakeMinor);
  }
  return playGame(dice, { drawn: `${rollOf(drawn)}`, choices, stakeMinor });
}

function checkWheel(input: Fields, stakeMinor: Minor): Settled {
  const segments = wholeOf(input['segments'], 'segments');
  const landed = wholeOf(
    anyOf(input, ['segment', 'index', 'position', 'result', 'stop', 'landed', 'pointer']),
    'segment',
  );
  if (landed < 0 || landed >= segments) refuse(`no segment ${landed}`);
  return playGame(wheel, {
    drawn: `${landed * (600 / segments)}`,
    choices: { segments, risk: input['risk'] },
    stakeMinor,
  });
}

function checkDiamonds(input: Fields, stakeMinor: Minor): Settled {
  const pattern = anyOf(input, ['pattern', 'counts']);
  const counts = Array.isArray(pattern)
    ? pattern.map((count) => wholeOf(count, 'pattern'))
    : pattern === undefined
      ? null
      : textOf(pattern, 'pattern').split(/\D+/).filter(Boolean).map(Number);
  const stones = counts
    ? counts.flatMap((count, colour) => Array.from({ length: count }, () => colour))
    : listOf(anyOf(input, ['gems', 'stones', 'colours', 'colors', 'result', 'draw']), 'gems').map((gem) =>
        textOf(gem, 'a gem'),
      );
  const colours = [...new Set<unknown>(stones)];
  if (stones.length !== 5) refuse('five stones are drawn');
  return playGame(diamonds, { drawn: stones.map((stone) => `${colours.indexOf(stone)}`), choices: {}, stakeMinor });
}

function checkCoin(input: Fields, stakeMinor: Minor): Settled {
  const drawn = plainWord(anyOf(input, ['result', 'outcome', 'landed']), 'result');
  if (drawn !== 'heads' && drawn !== 'tails') refuse(`no side ${drawn}`);
  return playGame(coin, {
    drawn: drawn === 'heads' ? '0' : '1',
    choices: { side: anyOf(input, ['side', 'call', 'pick', 'choice']) },
    stakeMinor,
  });
}

const games: Readonly<Record<string, (input: Fields, stakeMinor: Minor) => Settled>> = {
  crash: checkCrash,
  limbo: checkLimbo,
  mines: checkMines,
  plinko: checkPlinko,
  keno: checkKeno,
  hilo: checkHilo,
  dice: checkDice,
  wheel: checkWheel,
  diamonds: checkDiamonds,
  coin: checkCoin,
  coinflip: checkCoin,
};

export function checkMini(given: Fields): string[] {
  const name = plainWord(given['game'], 'game');
  const check = Object.hasOwn(games, name) ? games[name] : undefined;
  if (!check) return refuse(`unknown game ${textOf(given['game'], 'game')}`);
  const { payoutMinor, multiplier, differences } = check(
    fieldsOf(given['input'], 'input'),
    amountOf(given['stake'], 'stake'),
  );
  return [
    ...differences,
    ...compareMultiplier(given['multiplier'], multiplier),
    ...comparePayout(given['payout'], payoutMinor),
  ];
}
