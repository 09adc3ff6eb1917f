import { setTimeout as pause } from 'node:timers/promises';
import { casinoGames, type CasinoGame } from '@fairhouse/casino';
import { unitStake, writeSelection, type LotteryFamily } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import { writeLines, type Written } from '../bench/lottery-lines.ts';
import { Refusal, type MemberActor } from '../../apps/server/src/platform/context/index.ts';
import { note, type FillHouse } from './fill-house.ts';
import { keyFor, type Person, type Random } from './people.ts';

/** Games whose rounds need no move of the player. */
const games: readonly CasinoGame[] = casinoGames.filter(({ moves }) => moves === undefined);

/** What a house refuses a player who goes on too long, has too little, or comes too late: the sitting is over. */
const endings = new Set([
  'insufficient_balance',
  'limit_reached',
  'reality_check_due',
  'wallet_closed',
  'play_ended',
  'round_too_soon',
  'session_expired',
  'launch_code_invalid',
  'key_conflict',
  'lottery_issue_closed',
  'lottery_limit',
  'stake_above_maximum',
]);

/** Whether the player ran out of money. */
export interface Sitting {
  readonly rounds: number;
  readonly isBroke: boolean;
}

export interface Moment {
  /** Names the acts of this moment, so that they are the same when it comes again after a stop. */
  readonly step: number;
  readonly random: Random;
}

/** One sitting: some rounds of a game, or a slip of a lottery. */
export async function sit(house: FillHouse, person: Person, moment: Moment): Promise<Sitting> {
  try {
    const actor = await house.enter(person);
    if (!actor) return { rounds: 0, isBroke: false };
    const rounds =
      moment.random(100) < person.lotteryShare
        ? await betOnLottery(house, { person, actor, moment })
        : await playGame(house, { person, actor, moment });
    return { rounds, isBroke: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!endings.has(error.code)) note(house, `sitting: ${error.code}`);
    return { rounds: 0, isBroke: error.code === 'insufficient_balance' };
  }
}

interface Seat {
  readonly person: Person;
  readonly actor: MemberActor;
  readonly moment: Moment;
}

function favouriteOf<T>(person: Person, all: readonly T[], random: Random): T | undefined {
  const favourite = person.favourites[random(person.favourites.length + 1)];
  return all[favourite === undefined ? random(all.length) : favourite % all.length];
}

async function playGame(house: FillHouse, { person, actor, moment }: Seat): Promise<number> {
  const { step, random } = moment;
  const { casino, seamless } = house.server.modules;
  const game = favouriteOf(person, games, random);
  if (!game) return 0;
  const { content } = await house.ask('launchGame', { nodeId: game.nodeId }, actor);
  const launchCode = new URL(content.game_url).searchParams.get('launch') ?? '';
  const opened = await house.ask('openPlay', { launchCode }, null);
  const play = await seamless.port.authenticate(opened.playToken);
  if (opened.fairness.clientSeed === null)
    await casino.setClientSeed(play, keyFor('seed', person.no, step).replaceAll('-', ''));
  const choices = choicesOf(game, person.no + random(2));
  const stake = nearest(opened.stake.presets, person.stake * (random(5) === 0 ? 2 : 1));
  const rounds = Math.max(1, Math.round((person.rounds * (40 + random(120))) / 100));
  let last: string | null = null;
  let count = 0;
  try {
    for (; count < rounds; count += 1) {
      const form = { clientKey: keyFor('round', person.no, step, count), stake, choices: choices as never };
      const placed = await inTime(() => casino.placeRound(play, form));
      last = placed.round.roundId;
    }
  } catch (error) {
    // What was played stays played; the purse tells the next sitting.
    if (!(error instanceof Refusal) || !endings.has(error.code) || count === 0) throw error;
  }
  if (last !== null) await casino.completeRound(play, last);
  return count;
}

/** Some games have a least time between rounds; a moment of the machine is a minute of the house. */
async function inTime<T>(work: () => Promise<T>, tries = 4): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'round_too_soon' || tries === 0) throw error;
    await pause(20);
    return inTime(work, tries - 1);
  }
}

/** One of the ways to play a game. */
function choicesOf({ rtpModes = [], defaultChoices }: CasinoGame, way: number): unknown {
  return rtpModes[way % Math.max(1, rtpModes.length)]?.choices ?? defaultChoices;
}

/** The preset that is nearest to what somebody likes to stake. */
function nearest(presets: readonly string[], wanted: number): string {
  const far = (preset: string): number => Math.abs(Math.log(Number(preset) / wanted));
  return presets.reduce((best, preset) => (far(preset) < far(best) ? preset : best), presets[0] ?? '1');
}

/** Below the own series of everybody here: the rest comes back as a rebate. */
const series = 1860;

async function betOnLottery(house: FillHouse, { person, actor, moment }: Seat): Promise<number> {
  const { step, random } = moment;
  const lottery = favouriteOf(person, house.lotteries, random);
  if (!lottery) return 0;
  const { game, prizeModeId } = lottery;
  const { currentNumero } = await house.ask('readNearIssues', { gameId: game.code }, actor);
  if (!currentNumero) return 0;
  const lines = linesOf(game.family);
  const chosen = Array.from({ length: 1 + random(3) }, () => lines[random(lines.length)]).filter(
    (line) => line !== undefined,
  );
  const multiple = 1 + random(Math.max(1, Math.min(20, Math.round(person.stake / 4))));
  const stakeMinor = chosen.reduce((sum, { play, raw }) => {
    const units = BigInt(play.countUnits(play.readSelection(raw)));
    return sum + units * unitStake(play.pricing.unitPriceMinor, 'yuan', BigInt(multiple));
  }, 0n);
  const bettingSlipString = chosen
    .map(({ play, raw }) => [writeSelection(play, raw), '1', play.code, 'yuan', series, multiple].join('~'))
    .join(';');
  const form = {
    clientKey: keyFor('slip', person.no, step),
    gameId: game.code,
    currentNumero: currentNumero.numero,
    prizeModeId,
    bettingSlipString,
    betCartAmountSum: formatAmount(stakeMinor),
    chase: false,
    winningStop: false,
    quickChase: false,
    abandoning: false,
    orderType: 1,
    device: 'WEB',
  };
  await house.ask('placeLotteryOrder', form, actor);
  return chosen.length;
}

/** Small selections of a family; writing them takes longer than betting on one. */
const linesByFamily = new Map<string, readonly Written[]>();
function linesOf(family: LotteryFamily): readonly Written[] {
  const lines = linesByFamily.get(family.code) ?? writeLines(family, 6);
  linesByFamily.set(family.code, lines);
  return lines;
}
