import type { ExposedIssue, ExposedIssueFile } from '@fairhouse/contract';
import type { LotteryGame } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import { findNamed } from '../draws/enter-result.ts';
import type { Issue } from '../issues/issue.ts';
import { gameOf } from '../lottery-deps.ts';
import type { NumberLimits } from '../terms/number-limit.store.ts';
import { limitsIn, type GameLimits } from '../tickets/limits.ts';
import type { ShelfDeskDeps } from './game-desk.ts';
import { findPlayCosts, listExposed, sumOpenTickets, type PlayCost } from './exposure.store.ts';
import { countNumberCosts, type NumberCost } from './number-costs.ts';
import { findCountedNumbers } from './counted-numbers.store.ts';

const issuesShown = 100;
const numbersShown = 30;
const whole = 10_000n;

function viewPlay({ playCostMaxMinor }: GameLimits, { playCode, costMinor }: PlayCost): ExposedIssue['fullest'] {
  return {
    play: playCode,
    cost: formatAmount(costMinor),
    limit: formatAmount(playCostMaxMinor),
    fullBps: Number((costMinor * whole) / playCostMaxMinor),
  };
}

const viewNamed = ({ gameCode, numero, state, closesAt, drawsAt }: Issue, game: LotteryGame, { currency }: Brand) => ({
  gameCode,
  gameName: game.name,
  numero,
  state,
  closesAt: closesAt.getTime(),
  drawsAt: drawsAt.getTime(),
  currency,
});

/** Undrawn issues, the fullest first, measured like a limit: by what tickets may cost at worst. */
export async function listExposure(deps: ShelfDeskDeps, brand: Brand): Promise<ExposedIssue[]> {
  const { db } = deps.platform;
  const issues = await listExposed(db, { brandId: brand.id, limit: issuesShown });
  const costs = Map.groupBy(
    await findPlayCosts(db, { brandId: brand.id, issueIds: issues.map(({ id }) => id) }),
    ({ issueId }) => issueId,
  );
  const list = issues.flatMap((issue): ExposedIssue[] => {
    const game = gameOf(deps, issue.gameCode);
    const own = costs.get(issue.id) ?? [];
    const [dearest] = own;
    if (!game || !dearest) return [];
    return [
      {
        ...viewNamed(issue, game, brand),
        cost: formatAmount(own.reduce((sum, { costMinor }) => sum + costMinor, 0n)),
        plays: own.length,
        fullest: viewPlay(limitsIn(brand, deps.terms.gameOf(brand, game.code), game), dearest),
      },
    ];
  });
  return list.sort((a, b) => b.fullest.fullBps - a.fullest.fullBps || a.drawsAt - b.drawsAt);
}

/** One issue by play and by number. Refusals: lottery_game_unknown, lottery_issue_unknown. */
export async function readExposure(
  deps: ShelfDeskDeps,
  input: { gameCode: string; numero: string },
  brand: Brand,
): Promise<ExposedIssueFile> {
  const { db } = deps.platform;
  const { game, issue } = await findNamed(deps, input);
  const of = { issueId: issue.id, brandId: brand.id };
  const [costs, { stakeMinor, tickets }, { numbers, isWhole }] = await Promise.all([
    findPlayCosts(db, { brandId: brand.id, issueIds: [issue.id] }),
    sumOpenTickets(db, of),
    countNumberCosts(db, game, { ...of, shown: numbersShown }),
  ]);
  const offer = deps.terms.gameOf(brand, game.code);
  const limits = limitsIn(brand, offer, game);
  return {
    ...viewNamed(issue, game, brand),
    stake: formatAmount(stakeMinor),
    tickets,
    plays: costs.map((cost) => viewPlay(limits, cost)),
    numbers: await viewNumbers(deps, { ...of, limits: offer.numberLimits }, numbers),
    isWhole,
  };
}

/** Plays with a limit by number show the count of that limit, the others a count made now. */
async function viewNumbers(
  { platform: { db } }: ShelfDeskDeps,
  of: { issueId: bigint; brandId: bigint; limits: NumberLimits },
  found: readonly NumberCost[],
): Promise<ExposedIssueFile['numbers']> {
  const tickets = new Map(found.map((each) => [`${each.playCode} ${each.number}`, each.tickets]));
  const counted = await findCountedNumbers(db, { ...of, playCodes: [...of.limits.keys()], limit: numbersShown });
  const all = [
    ...found.filter(({ playCode }) => !of.limits.has(playCode)),
    ...counted.map((each) => ({ ...each, tickets: tickets.get(`${each.playCode} ${each.number}`) ?? 1 })),
  ];
  return all
    .sort((a, b) => (a.costMinor === b.costMinor ? 0 : a.costMinor > b.costMinor ? -1 : 1))
    .slice(0, numbersShown)
    .map(({ playCode, number, costMinor, tickets: count }) => {
      const most = of.limits.get(playCode);
      return {
        play: playCode,
        number,
        cost: formatAmount(costMinor),
        tickets: count,
        limit: most === undefined ? null : formatAmount(most),
        fullBps: most === undefined ? null : Number((costMinor * whole) / most),
      };
    });
}
