import type { DeskLottery, DeskLotteryFile } from '@fairhouse/contract';
import type { LotteryGame } from '@fairhouse/lottery';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../../platform/context/index.ts';
import { actedBy } from '../../operators/index.ts';
import type { ShelfGame } from '../betting-deps.ts';
import type { DeskCaller, DeskDeps } from '../draws/decide-by-two.ts';
import { playOf } from '../play-of.ts';
import { lockBrandGame, updateSwitches, type BrandGame } from '../terms/brand-game.store.ts';
import type { NumberLimits } from '../terms/number-limit.store.ts';
import { countOpenTickets } from '../tickets/count-open.ts';
import { limitsOf, type GameLimits } from '../tickets/limits.ts';
import type { BrandTerms } from '../terms/brand-terms.ts';

/** What the back office needs to show games. */
export interface ShelfDeskDeps extends DeskDeps {
  readonly terms: BrandTerms;
  findGame(brand: Brand, ref: string): ShelfGame | undefined;
  listGames(brand: Brand): readonly ShelfGame[];
}

/** Lotteries on the shelf of the brand, those that are switched off included. */
export function listDeskLotteries({ terms, listGames }: ShelfDeskDeps, brand: Brand): DeskLottery[] {
  return listGames(brand).map((shelf) => viewGame(brand, shelf, terms.gameOf(brand, shelf.game.code)));
}

export function readDeskLottery(deps: ShelfDeskDeps, gameCode: string, brand: Brand): DeskLotteryFile {
  const shelf = needGame(deps, brand, gameCode);
  return viewFile(brand, shelf, deps.terms.gameOf(brand, shelf.game.code));
}

/**
 * Switches a lottery on or off in one brand, at once; sold tickets stand. Refusals: lottery_game_unknown,
 * lottery_play_unknown, lottery_limit_invalid, version_stale.
 */
export async function switchLottery(
  deps: ShelfDeskDeps,
  input: {
    gameCode: string;
    version: number;
    isOff: boolean;
    playsOff: readonly string[];
    playLimit: string | null;
    numberLimits: Readonly<Record<string, string>>;
    reason: string;
  },
  by: DeskCaller,
): Promise<DeskLotteryFile> {
  const shelf = needGame(deps, by.brand, input.gameCode);
  const playsOff = [...new Set(input.playsOff)].sort();
  if (playsOff.some((code) => !playOf(shelf.game, code))) throw new Refusal('lottery_play_unknown');
  const of = { brandId: by.brand.id, gameCode: shelf.game.code };
  const limits = limitsOf(by.brand, shelf.game);
  const after = {
    isOff: input.isOff,
    playsOff,
    playLimitMinor: readLimit(limits, input.playLimit),
    numberLimits: readNumberLimits(shelf.game, limits, input.numberLimits),
  };
  await deps.platform.inTx(async (tx) => {
    const { version, ...before } = await lockBrandGame(tx, of);
    if (version !== input.version) throw new Refusal('version_stale');
    await updateSwitches(tx, of, after);
    await deps.recordAction(tx, {
      ...actedBy(by),
      action: 'lottery.game_switched',
      subject: `lottery:${shelf.game.code}`,
      reason: input.reason,
      before: factsOf(before),
      after: factsOf(after),
    });
  });
  await deps.terms.refresh();
  if (after.numberLimits.size > 0) await countOpenTickets(deps);
  return viewFile(by.brand, shelf, { ...after, version: input.version + 1 });
}

/** The state as the trail stores it. */
const factsOf = ({ numberLimits, ...facts }: Omit<BrandGame, 'version'>): object => ({
  ...facts,
  numberLimits: Object.fromEntries([...numberLimits].map(([play, minor]) => [play, formatAmount(minor)])),
});

/** Like the limit of a play, it is at most the house's own. */
function readNumberLimits(
  game: LotteryGame,
  limits: GameLimits,
  written: Readonly<Record<string, string>>,
): NumberLimits {
  return new Map(
    Object.entries(written)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, amount]) => {
        if (!playOf(game, code)) throw new Refusal('lottery_play_unknown');
        return [code, needLimit(limits, amount)];
      }),
  );
}

/** A limit below the house's own, or none. */
function readLimit(limits: GameLimits, written: string | null): bigint | null {
  return written === null ? null : needLimit(limits, written);
}

function needLimit({ playCostMaxMinor }: GameLimits, written: string): bigint {
  const minor = parseAmount(written);
  if (minor === null || minor <= 0n || minor > playCostMaxMinor)
    throw new Refusal('lottery_limit_invalid', { max: formatAmount(playCostMaxMinor) });
  return minor;
}

function needGame(deps: ShelfDeskDeps, brand: Brand, ref: string): ShelfGame {
  const shelf = deps.findGame(brand, ref);
  if (!shelf) throw new Refusal('lottery_game_unknown');
  return shelf;
}

function viewGame(
  brand: Brand,
  { game, tile }: ShelfGame,
  { isOff, playsOff, playLimitMinor, numberLimits, version }: BrandGame,
): DeskLottery {
  return {
    gameCode: game.code,
    gameName: tile.name,
    nodeId: tile.nodeId,
    vendor: tile.vendor,
    group: game.group,
    family: game.family.code,
    everySeconds: game.schedule.everySeconds,
    isOfficial: game.results === 'official',
    isResting: tile.isResting,
    isOff,
    playsOff: playsOff.length,
    plays: game.family.plays.length,
    playLimitMax: formatAmount(limitsOf(brand, game).playCostMaxMinor),
    playLimit: playLimitMinor === null ? null : formatAmount(playLimitMinor),
    numberLimits: numberLimits.size,
    version,
  };
}

function viewFile(brand: Brand, shelf: ShelfGame, state: BrandGame): DeskLotteryFile {
  return {
    ...viewGame(brand, shelf, state),
    playList: shelf.game.family.plays.map(({ code, group }) => {
      const mostMinor = state.numberLimits.get(code);
      return {
        code,
        group,
        isOff: state.playsOff.includes(code),
        numberLimit: mostMinor === undefined ? null : formatAmount(mostMinor),
      };
    }),
  };
}
