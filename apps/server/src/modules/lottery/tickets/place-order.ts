import { randomUUID } from 'node:crypto';
import { debitWallet } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import { writeSelection } from '@fairhouse/lottery';
import type { PlacedOrder } from '@fairhouse/contract';
import { orFirst, Refusal } from '../../../platform/context/index.ts';
import type { BettingDeps, Bettor } from '../betting-deps.ts';
import type { Posted } from '../../ledger/index.ts';
import { writeOdds } from '../terms/own-table.ts';
import { limitsOf, ticketsMax } from './limits.ts';
import { writeCounts, type NumberCounts } from './number-counts.ts';
import { costsOf, type OrderCosts } from './order-costs.ts';
import { orderNumberOf } from './order-number.ts';
import { judgeAlone, judgeIssue, judgeOffer, refusalOf } from './order-refusals.ts';
import type { OrderInput, SoldLine, WantedTicket } from './order-input.ts';
import { priceLine, type PricedLine } from './price-line.ts';
import { findPlaced } from './placed-order.ts';
import { leafOf, signReceipt, type SoldTicket } from './receipts.ts';
import { isUncounted } from './sale.store.ts';
import { findUplines, modesOf, ownSeries } from './series.ts';
import type { OrderPayload, TicketPayload } from './ticket.store.ts';

/**
 * A slip becomes one movement: stake, order and tickets are booked together or not at all. The locked rows decide
 * whether its issues are open and its limits hold; earlier checks only spare the ledger a refusal.
 */
export async function placeOrder(deps: BettingDeps, bettor: Bettor, input: OrderInput): Promise<PlacedOrder> {
  const { clientKey } = input;
  const attempt = (): Promise<PlacedOrder> => sellOrder(deps, bettor, input);
  return clientKey === undefined ? attempt() : orFirst(attempt, () => findFirst(deps, bettor, { ...input, clientKey }));
}

async function sellOrder(deps: BettingDeps, bettor: Bettor, input: OrderInput): Promise<PlacedOrder> {
  try {
    return await placeOnTerms(deps, bettor, input);
  } catch (error) {
    // Another process has just set a limit by number, and this one has not counted by it.
    if (!isUncounted(error)) throw error;
    await deps.terms.refresh();
    return placeOnTerms(deps, bettor, input);
  }
}

async function placeOnTerms(deps: BettingDeps, bettor: Bettor, input: OrderInput): Promise<PlacedOrder> {
  const {
    shelf: { game, tile },
    mode,
  } = input;
  if (tile.isResting) throw new Refusal('game_in_maintenance');
  const offer = deps.terms.gameOf(bettor.brand, game.code);
  judgeOffer(offer, input);
  if (!modesOf(tile.vendor).includes(mode)) throw new Refusal('lottery_mode_invalid');
  if (input.wanted.length > ticketsMax) throw new Refusal('lottery_chase_too_long', { max: `${ticketsMax}` });
  for (const { issue, phase } of input.wanted) judgeIssue(issue, phase);
  const { sold, totalMinor } = await priceOrder(deps, bettor, input);
  if (input.toldMinor !== null && input.toldMinor !== totalMinor)
    throw new Refusal('lottery_amount_wrong', { amount: formatAmount(totalMinor) });
  const limits = limitsOf(bettor.brand, game);
  if (totalMinor > limits.orderStakeMaxMinor)
    throw new Refusal('lottery_stake_limit', { max: formatAmount(limits.orderStakeMaxMinor) });
  const costs = costsOf(bettor, input, { offer, sold });
  judgeAlone(bettor.brand, input, costs);
  await deps.admitStake({ memberId: bettor.memberId, brandId: bettor.brand.id });
  return book(deps, bettor, { input, sold, totalMinor, costs });
}

async function priceOrder(
  deps: BettingDeps,
  bettor: Bettor,
  { shelf: { game }, mode, wanted }: OrderInput,
): Promise<Pick<Sale, 'sold' | 'totalMinor'>> {
  const own = ownSeries(game, await deps.findPlacement(bettor.memberId));
  const table = deps.terms.tableOf(bettor.brand, game.family.code, mode);
  const lines = new Map(wanted.map(({ line }) => [line, priceLine(line, { mode, own, table })]));
  const sold = wanted.map((each) => sell(each, lines.get(each.line) as PricedLine));
  return { sold, totalMinor: sold.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n) };
}

/** The order that this key has placed, if the request is the same; null: none. */
async function findFirst(
  deps: BettingDeps,
  bettor: Bettor,
  input: OrderInput & { clientKey: string },
): Promise<PlacedOrder | null> {
  const priced = await priceOrder(deps, bettor, input).catch(() => null);
  if (priced === null) return null;
  const posted = await deps.ledger.findPosted({
    walletId: await deps.walletOf(bettor),
    key: { call: orderCall, clientKey: input.clientKey, request: requestOf({ input, ...priced }) },
  });
  return (
    posted &&
    findPlaced(deps, { memberId: bettor.memberId, orderId: orderOf(posted), balanceMinor: posted.balanceMinor })
  );
}

function sell(wanted: WantedTicket, priced: PricedLine): SoldLine {
  const multiple = wanted.line.multiple * wanted.multiple;
  const unitStakeMinor = priced.unitStakeMinor(multiple);
  return {
    wanted,
    priced,
    multiple,
    unitStakeMinor,
    stakeMinor: unitStakeMinor * BigInt(priced.units),
    worstMinor: priced.worstMinor(multiple),
  };
}

interface Sale {
  readonly input: OrderInput;
  readonly sold: readonly SoldLine[];
  readonly totalMinor: bigint;
  readonly costs: OrderCosts;
}

async function book(deps: BettingDeps, bettor: Bettor, sale: Sale): Promise<PlacedOrder> {
  const { input, totalMinor } = sale;
  const { memberId, brand } = bettor;
  const walletId = await deps.walletOf(bettor);
  const order = await makeOrder(deps, bettor, { ...sale, walletId });
  try {
    const posted = await deps.ledger.post({
      walletId,
      key: { call: orderCall, clientKey: input.clientKey ?? randomUUID(), request: requestOf(sale) },
      code: 'lottery.bet',
      postings: debitWallet({
        wallet: walletId,
        house: await deps.ledger.houseAccount(brand.id, 'house.lottery', brand.currency),
        amountMinor: totalMinor,
      }),
      isStake: true,
      stakeMinor: totalMinor,
      payoutMinor: 0n,
      answer: JSON.stringify({ order: `${order.payload.id}` }),
      rides: deps.rideOrder(order.payload, {
        lines: ridesOf(deps, input, order.payload),
        numbers: sale.costs.numbers,
      }),
    });
    if (posted.verdict === 'stale_turn') throw new Error('an order of the lottery has no turn');
    if (posted.verdict === 'done')
      deps.platform.events.emit('balance_changed', {
        memberId,
        brandId: brand.id,
        balanceMinor: posted.balanceMinor,
        version: posted.version,
      });
    return posted.verdict === 'done'
      ? toPlaced(order, posted)
      : await findPlaced(deps, { memberId, orderId: orderOf(posted), balanceMinor: posted.balanceMinor });
  } catch (error) {
    throw await refusalOf(deps, { ...sale, brand }, error);
  }
}

const orderCall = 'lottery.bet';
const orderOf = ({ answer }: { answer: string }): bigint => BigInt((JSON.parse(answer) as { order: string }).order);

/** What a key stands for: the same key with another slip is a conflict. */
function requestOf({ input, sold, totalMinor }: Pick<Sale, 'input' | 'sold' | 'totalMinor'>): string {
  const lines = sold.map(({ wanted, priced, multiple }) =>
    [
      wanted.issue.numero,
      priced.line.play.code,
      writeSelection(priced.line.play, priced.line.raw),
      priced.line.mode,
      priced.series,
      multiple,
    ].join('~'),
  );
  return [
    input.shelf.game.code,
    input.mode,
    input.isChase,
    input.stopOnWin,
    input.stopProfitMinor ?? '',
    totalMinor,
    ...lines,
  ].join('\n');
}

interface MadeOrder {
  readonly payload: OrderPayload;
  readonly placed: Omit<PlacedOrder, 'balance'>;
}

async function makeOrder(deps: BettingDeps, bettor: Bettor, sale: Sale & { walletId: bigint }): Promise<MadeOrder> {
  const { input, sold, totalMinor, costs, walletId } = sale;
  const { game, tile } = input.shelf;
  const placedAtMs = deps.platform.clock.now().getTime();
  const id = await deps.ledger.nextId();
  const uplines = await findUplines(deps, bettor, game);
  const tickets = await Promise.all(
    sold.map((line, index) =>
      makeTicket(deps, { line, counts: costs.counts[index] ?? null, gameCode: game.code, placedAtMs }),
    ),
  );
  const orderNo = orderNumberOf(id);
  return {
    payload: {
      id,
      orderNo,
      memberId: bettor.memberId,
      memberName: bettor.userName,
      brandId: bettor.brand.id,
      walletId,
      currency: bettor.brand.currency,
      gameCode: game.code,
      nodeId: tile.nodeId,
      prizeMode: input.mode,
      isChase: input.isChase,
      phases: new Set(sold.map(({ wanted }) => wanted.phase)).size,
      stopOnWin: input.stopOnWin,
      stopProfitMinor: input.stopProfitMinor,
      uplines: JSON.stringify(uplines.map((upline) => [`${upline.walletId}`, `${upline.memberId}`, upline.series])),
      totalMinor,
      placedAtMs,
      tickets: tickets.map(({ payload }) => payload),
      exposure: costs.exposure,
    },
    placed: {
      orderMasterId: `${id}`,
      orderNumber: orderNo,
      numero: sold[0]?.wanted.issue.numero ?? '',
      totalBettingAmount: formatAmount(totalMinor),
      tickets: tickets.map(({ placed }) => placed),
    },
  };
}

async function makeTicket(
  deps: BettingDeps,
  {
    line,
    counts,
    gameCode,
    placedAtMs,
  }: { line: SoldLine; counts: NumberCounts | null; gameCode: string; placedAtMs: number },
) {
  const { wanted, priced, multiple, unitStakeMinor, stakeMinor, worstMinor } = line;
  const { play, raw, approach, mode } = priced.line;
  const selection = writeSelection(play, raw);
  const ticket: SoldTicket = {
    id: await deps.ledger.nextId(),
    playCode: play.code,
    selection,
    series: priced.series,
    unitStakeMinor,
    stakeMinor,
    placedAtMs,
  };
  const leaf = leafOf(ticket);
  const receipt = signReceipt(deps.keys.key, { gameCode, numero: wanted.issue.numero }, leaf);
  const payload: TicketPayload = {
    id: ticket.id,
    issueId: wanted.issue.id,
    playCode: play.code,
    selection: JSON.stringify(raw),
    approach,
    unitMode: mode,
    multiple,
    phase: wanted.phase,
    series: priced.series,
    memberSeries: priced.memberSeries,
    hasRebate: priced.hasRebate,
    odds: priced.odds && writeOdds(priced.odds),
    unitStakeMinor,
    units: priced.units,
    worstMinor,
    receipt,
    leaf: Buffer.from(leaf, 'hex'),
    receiptKey: deps.keys.id,
    counted: counts && writeCounts(counts),
  };
  const placed: PlacedOrder['tickets'][number] = {
    orderDetailId: `${ticket.id}`,
    numero: wanted.issue.numero,
    playId: play.code,
    betAmount: formatAmount(stakeMinor),
    receipt: {
      ticketId: `${ticket.id}`,
      gameCode,
      numero: wanted.issue.numero,
      playCode: play.code,
      selection,
      stake: formatAmount(stakeMinor),
      placedAt: placedAtMs,
      leaf,
      signature: receipt.toString('hex'),
      key: deps.keys.key.publicKey,
    },
  };
  return { payload, placed };
}

/** Each ticket is also a bet of the betting record. */
function ridesOf(deps: BettingDeps, { shelf: { tile }, wanted }: OrderInput, order: OrderPayload) {
  return order.tickets.map((ticket, index) =>
    deps.bets.rideBet({
      id: ticket.id,
      placedAtMs: order.placedAtMs,
      brandId: order.brandId,
      memberId: order.memberId,
      vendor: tile.vendor,
      gameType: tile.gameType,
      game: order.gameCode,
      nodeId: tile.nodeId,
      roundRef: `${order.gameCode}/${wanted[index]?.issue.numero ?? ''}`,
      stakeMinor: ticket.unitStakeMinor * BigInt(ticket.units),
      payoutMinor: 0n,
      validStakeMinor: 0n,
      currency: order.currency,
      state: 'open',
    }),
  );
}

function toPlaced({ placed }: MadeOrder, posted: Extract<Posted, { verdict: 'done' | 'duplicate' }>): PlacedOrder {
  return { ...placed, balance: formatAmount(posted.balanceMinor) };
}
