import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../../platform/context/index.ts';
import type { BettingDeps } from '../betting-deps.ts';
import type { BrandGame } from '../terms/brand-game.store.ts';
import { limitsOf } from './limits.ts';
import { everyNumber } from './number-counts.ts';
import { findFullNumbers } from './number-cost.store.ts';
import type { OrderInput } from './order-input.ts';
import type { OrderCosts } from './order-costs.ts';
import { findSales, isIssueClosed, isMemberOver, isNumberOver, isPlayOver, type SaleIssue } from './sale.store.ts';

/** What a brand has switched off is sold to nobody there, whatever page it was ordered from. */
export function judgeOffer({ isOff, playsOff }: BrandGame, { wanted }: OrderInput): void {
  if (isOff) throw new Refusal('lottery_game_off');
  if (playsOff.length > 0 && wanted.some(({ line }) => playsOff.includes(line.play.code)))
    throw new Refusal('lottery_play_off');
}

/** The first issue of an order is open; those a chase goes on with may still wait for their opening. */
export function judgeIssue({ numero, state, isOver }: SaleIssue, phase: number): void {
  if (state === 'VOID') throw new Refusal('lottery_issue_void', { numero });
  if (isOver || (state !== 'OPEN' && state !== 'PENDING')) throw new Refusal('lottery_issue_closed', { numero });
  if (state === 'PENDING' && phase === 1) throw new Refusal('lottery_issue_not_open', { numero });
}

/** An order that is too much all by itself does not reach the books. */
export function judgeAlone(brand: Brand, input: OrderInput, { exposure, numbers }: OrderCosts): void {
  const over = exposure.find(({ costMinor, mostMinor }) => costMinor > mostMinor);
  if (over)
    throw over.scope.startsWith('member:') ? memberOver(brand, input, over.issueId) : playOver(input, over.issueId);
  const full = numbers.filter(({ costMinor, mostMinor }) => costMinor > mostMinor);
  if (full.length > 0) throw fullOf(input, full);
}

const numbersToldMost = 5;

/** Which numbers have no room left, as far as a message goes. */
function fullOf(input: OrderInput, full: readonly { issueId: bigint; number: string }[]): Refusal {
  const [first] = full;
  const numero = input.wanted.find(({ issue }) => issue.id === first?.issueId)?.issue.numero ?? '';
  const reported = [...new Set(full.filter(({ issueId }) => issueId === first?.issueId).map(({ number }) => number))];
  // A ticket of very many numbers counts on every one: none of them is to be named.
  if (reported.length === 0 || reported.includes(everyNumber)) return new Refusal('lottery_exposure_limit', { numero });
  return new Refusal('lottery_number_limit', {
    numero,
    numbers: reported.slice(0, numbersToldMost).join(', ') + (reported.length > numbersToldMost ? ' …' : ''),
  });
}

const numeroOf = ({ wanted }: OrderInput, issueId?: bigint): string =>
  (wanted.find(({ issue }) => issue.id === issueId) ?? wanted[0])?.issue.numero ?? '';
const playOver = (input: OrderInput, issueId?: bigint): Refusal =>
  new Refusal('lottery_exposure_limit', { numero: numeroOf(input, issueId) });
const memberOver = (brand: Brand, input: OrderInput, issueId?: bigint): Refusal =>
  new Refusal('lottery_member_limit', {
    max: formatAmount(limitsOf(brand, input.shelf.game).memberWinMaxMinor),
    numero: numeroOf(input, issueId),
  });

/** What the books refused, in the words of the wire. */
export async function refusalOf(
  deps: BettingDeps,
  { brand, input, costs: { numbers } }: { brand: Brand; input: OrderInput; costs: OrderCosts },
  error: unknown,
): Promise<unknown> {
  if (isMemberOver(error)) return memberOver(brand, input);
  if (isPlayOver(error)) return playOver(input);
  if (isNumberOver(error)) return fullOf(input, await findFullNumbers(deps.platform.db, numbers));
  if (!isIssueClosed(error)) return error;
  const { code: gameCode } = input.shelf.game;
  const numeros = [...new Set(input.wanted.map(({ issue }) => issue.numero))];
  const now = await findSales(
    deps.platform.db,
    numeros.map((numero) => ({ gameCode, numero })),
  );
  const gone = now.find(
    (issue) => issue !== null && (issue.isOver || (issue.state !== 'OPEN' && issue.state !== 'PENDING')),
  );
  const numero = gone?.numero ?? numeros[0] ?? '';
  return new Refusal(gone?.state === 'VOID' ? 'lottery_issue_void' : 'lottery_issue_closed', { numero });
}
