import { prizeModes, type Input, type PlacedOrder, type Calls } from '@fairhouse/contract';
import { unitModes, unitStake, type Play, type UnitMode } from '@fairhouse/lottery';
import { parseAmount } from '@fairhouse/money';
import { Refusal } from '../../../platform/context/index.ts';
import type { BettingDeps, Bettor, ShelfGame } from '../betting-deps.ts';
import { readChase } from '../chase/read-chase.ts';
import { linesMax } from './limits.ts';
import type { WantedTicket } from './order-input.ts';
import { placeOrder } from './place-order.ts';
import { readBalls, readSlip } from './read-slip.ts';
import type { SaleInput, SaleIssue } from './sale.store.ts';

type SlipForm = Input<Calls['placeLotteryOrder']>;
type VnForm = Input<Calls['placeVnOrder']>;
export type FindSale = (input: SaleInput) => Promise<SaleIssue | null>;

/** A slip of the traditional gateway, in one issue or in several. */
export async function placeSlip(
  deps: BettingDeps & { findSale: FindSale },
  bettor: Bettor,
  form: SlipForm,
): Promise<PlacedOrder> {
  const shelf = shelfOf(deps, bettor, form.gameId);
  const lines = readSlip(shelf.game, form.bettingSlipString);
  const isChase = form.chase || form.chaseSlip !== undefined;
  const issues = isChase
    ? await chaseOf(deps, shelf, form)
    : [{ issue: await saleOf(deps, shelf, form.currentNumero), multiple: 1 }];
  const wanted = issues.flatMap(({ issue, multiple }, index) =>
    lines.map((line): WantedTicket => ({ line, issue, multiple, phase: index + 1 })),
  );
  return placeOrder(deps, bettor, {
    shelf,
    wanted,
    isChase,
    mode: prizeModes[form.prizeModeId - 1] ?? 'LOTT',
    toldMinor: readTold(form.betCartAmountSum),
    stopOnWin: isChase && form.winningStop,
    stopProfitMinor: isChase && form.profitStop !== undefined ? readTold(form.profitStop) || null : null,
    clientKey: form.clientKey,
  });
}

function chaseOf(deps: BettingDeps, shelf: ShelfGame, { currentNumero, chaseSlip }: SlipForm) {
  if (!chaseSlip) throw new Refusal('lottery_chase_invalid');
  const named = chaseSlip.numero;
  return readChase(deps, shelf, {
    currentNumero: typeof named === 'string' ? named : currentNumero,
    numeros: Array.isArray(named) ? named : null,
    multiples: chaseSlip.multiples,
  });
}

/** Contents of the gateway for Vietnam: bets of one game, each in its own issues. */
export async function placeContents(
  deps: BettingDeps & { findSale: FindSale },
  bettor: Bettor,
  form: VnForm,
): Promise<PlacedOrder> {
  const [first] = form.contents;
  if (!first || form.contents.some(({ gameId }) => gameId !== first.gameId) || form.contents.length > linesMax)
    throw new Refusal('lottery_slip_invalid');
  const shelf = shelfOf(deps, bettor, first.gameId);
  const mode = prizeModes.find((each) => each === form.prizeMode.toUpperCase());
  if (!mode) throw new Refusal('lottery_mode_invalid');
  const numeros = [...new Set(form.contents.flatMap(({ numero }) => numero.map((each) => each.numero)))].sort();
  const issues = new Map(
    await Promise.all(numeros.map(async (numero) => [numero, await saleOf(deps, shelf, numero)] as const)),
  );
  const wanted = form.contents.flatMap((content): WantedTicket[] => {
    const read = readBalls(shelf.game, content.playId, content.bettingContent);
    const line = {
      ...read,
      approach: content.bettingApproach === 2 ? (2 as const) : (1 as const),
      mode: modeOfPrice(read.play, readTold(content.singleBetPrice)),
      series: null,
      multiple: 1,
    };
    if (new Set(content.numero.map(({ numero }) => numero)).size !== content.numero.length)
      throw new Refusal('lottery_chase_invalid');
    return content.numero.map(({ numero, multiple }) => ({
      line,
      issue: issues.get(numero) as SaleIssue,
      multiple,
      phase: numeros.indexOf(numero) + 1,
    }));
  });
  const isChase = numeros.length > 1;
  return placeOrder(deps, bettor, {
    shelf,
    wanted,
    isChase,
    mode,
    toldMinor: null,
    stopOnWin: isChase && form.contents.every(({ winStop }) => winStop),
    stopProfitMinor: null,
    clientKey: form.clientKey,
  });
}

/** The unit mode that a price of one bet stands for. */
function modeOfPrice(play: Play, priceMinor: bigint): UnitMode {
  const mode = (Object.keys(unitModes) as UnitMode[]).find(
    (each) => unitStake(play.pricing.unitPriceMinor, each, 1n) === priceMinor,
  );
  if (!mode) throw new Refusal('lottery_mode_invalid');
  return mode;
}

function shelfOf(deps: BettingDeps, { brand }: Bettor, ref: string): ShelfGame {
  const shelf = deps.findGame(brand, ref);
  if (!shelf) throw new Refusal('lottery_game_unknown');
  return shelf;
}

async function saleOf(parts: { findSale: FindSale }, { game }: ShelfGame, numero: string): Promise<SaleIssue> {
  const issue = await parts.findSale({ gameCode: game.code, numero });
  if (!issue) throw new Refusal('lottery_issue_unknown');
  return issue;
}

/** An amount of the wire; null for one with more places than money has. */
function readTold(text: string): bigint {
  const minor = parseAmount(text);
  if (minor === null) throw new Refusal('lottery_slip_invalid');
  return minor;
}
