import { formatAmount, minorPerUnit } from '@fairhouse/money';
import type { HouseInput } from '@fairhouse/vendor-protocol';
import {
  aMomentLater,
  findBet,
  happenedNow,
  keyOf,
  minorOf,
  move,
  noteNow,
  refuse,
  shaped,
  tell,
  type Bet,
  type Books,
  type Told,
} from './reference-books.ts';

/** The result of a bet (section 4 of the page). */
export async function settleBet(books: Books, vendor: string, input: HouseInput<'settle'>): Promise<Told> {
  const { holds } = books;
  const bet = findBet(books, vendor, { betKey: input.betKey, ofAnybody: !holds('V03') });
  if (!bet) return refuseUnknown(books, input);
  const refused = judgeResult(books, bet, input);
  if (refused) return refused;
  if (!holds('X02') || !holds('X04')) await aMomentLater();
  const late =
    bet.state === 'booked' || !holds(bet.state === 'settled' ? 'X02' : 'X04') ? null : judgeResult(books, bet, input);
  return late ?? pay(books, bet, input);
}

function refuseUnknown(books: Books, { betKey }: HouseInput<'settle'>): Told {
  const isNobodys = findBet(books, '', { betKey, ofAnybody: true }) === null;
  return isNobodys && !books.holds('W09') ? { status: 'ok', balance: '0', version: '0' } : refuse('bet_unknown');
}

/** Null: it is paid now. */
function judgeResult(books: Books, bet: Bet, input: HouseInput<'settle'>): Told | null {
  const { holds } = books;
  const { wallet, isOver } = bet.play;
  if (bet.state === 'rolled_back') return holds('R05') ? refuse('bet_rolled_back') : null;
  if (bet.state === 'settled') return answerSettled(books, bet, input);
  if (isOver && !holds('W06')) return refuse('token_expired');
  return wallet.isClosed && !holds('W15b') ? refuse('wallet_closed') : null;
}

function answerSettled({ holds }: Books, bet: Bet, { settleKey, payout }: HouseInput<'settle'>): Told {
  const { wallet } = bet.play;
  if (bet.settleKey !== settleKey) return holds('R04') ? refuse('bet_ended') : bet.reported.end;
  if (bet.payoutMinor !== minorOf(payout)) return holds('R03') ? refuse('duplicate_transaction') : bet.reported.end;
  if (bet.payoutMinor === 0n && !holds('R07')) return tell(wallet);
  return bet.payoutMinor !== 0n && !holds('R02') && !happenedNow(bet)
    ? move(wallet, minorOf(payout))
    : bet.reported.end;
}

function pay({ holds }: Books, bet: Bet, { settleKey, payout }: HouseInput<'settle'>): Told {
  const { wallet } = bet.play;
  const payoutMinor = minorOf(payout);
  const before = tell(wallet);
  const paidMinor = holds('W23') ? payoutMinor : (payoutMinor / minorPerUnit) * minorPerUnit;
  const after = paidMinor === 0n ? before : move(wallet, paidMinor);
  bet.reported.end = shaped(holds('R08') ? after : { ...after, balance: before.balance ?? '' }, holds('R01'));
  Object.assign(bet, { state: 'settled', payoutMinor, settleKey });
  noteNow(bet);
  return bet.reported.end;
}

/** The bet is void, whether or not it has come. */
export async function rollBackBet(books: Books, vendor: string, { betKey }: HouseInput<'rollback'>): Promise<Told> {
  const { holds } = books;
  const bet = findBet(books, vendor, { betKey, ofAnybody: !holds('V05') });
  if (!bet) {
    books.absent.add(keyOf(books, vendor, betKey));
    return holds('W10b') ? { status: 'ok' } : { status: 'ok', balance: '0', version: '0' };
  }
  const refused = judgeRollback(books, bet);
  if (refused) return refused;
  if (!holds('X04')) await aMomentLater();
  return giveBack(books, bet);
}

/** Null: it is returned now. */
function judgeRollback({ holds }: Books, bet: Bet): Told | null {
  const { wallet, isOver } = bet.play;
  if (bet.state === 'settled')
    return holds(bet.payoutMinor === 0n ? 'U03' : 'U02') || happenedNow(bet) ? refuse('bet_ended') : null;
  if (bet.state === 'rolled_back') return holds('W12') ? bet.reported.end : move(wallet, bet.stakeMinor);
  return isOver && !holds('W07') ? refuse('token_expired') : null;
}

function giveBack({ holds }: Books, bet: Bet): Told {
  bet.state = 'rolled_back';
  const after = move(bet.play.wallet, holds('W10a') ? bet.stakeMinor : bet.stakeMinor * BigInt(bet.timesAsked));
  bet.reported.end = shaped(holds('K05') ? after : { ...after, version: '0' }, holds('U01'));
  return bet.reported.end;
}

const isOf =
  (vendor: string, roundKey: string) =>
  (bet: Bet): boolean =>
    bet.vendor === vendor && bet.roundKey === roundKey;

/** No bet joins it any more. */
export async function closeRound(
  { holds, bets, closed }: Books,
  vendor: string,
  { roundKey }: HouseInput<'close-round'>,
): Promise<object> {
  const known = [...bets.values()].filter(isOf(vendor, roundKey));
  const key = `${vendor}\n${roundKey}`;
  if (known.length === 0 && holds('C02')) return refuse('round_unknown');
  if (known.some(({ state }) => state === 'booked') && holds('C01')) return refuse('round_open');
  if (closed.has(key) && !holds('C03')) return refuse('round_unknown');
  if (!holds('X09')) await aMomentLater();
  const closing = {};
  closed.set(key, closing);
  noteNow(closing);
  return { status: 'ok', isClosed: true };
}

/** What the house knows of a round. */
export function readRound(
  { holds, bets, closed, ghosts }: Books,
  vendor: string,
  { roundKey }: HouseInput<'round'>,
): object {
  const known = [...bets.values()].filter(
    (bet) => bet.roundKey === roundKey && (bet.vendor === vendor || !holds('V04')),
  );
  const isNobodys = ![...bets.values()].some((bet) => bet.roundKey === roundKey);
  if (known.length === 0)
    return isNobodys && !holds('C08') ? { status: 'ok', isClosed: false, bets: [] } : refuse('round_unknown');
  const [first] = known;
  const listed = known
    .filter(({ play }) => holds('C11') || play.wallet === first?.play.wallet)
    .filter(({ state }) => state !== 'rolled_back' || holds('C07'))
    .map(({ betKey, game, state, amount, payoutMinor }) => ({
      betKey,
      game,
      amount,
      state: payoutMinor === 0n && !holds('R06') ? 'booked' : state,
      payout: payoutMinor === null ? (holds('C12') ? null : undefined) : formatAmount(payoutMinor),
    }));
  const unreal = ghosts
    .filter((ghost) => ghost.roundKey === roundKey)
    .map(({ betKey, game, amount }) => ({ betKey, game, amount, state: 'booked', payout: null }));
  return { status: 'ok', isClosed: holds('C06') && closed.has(`${vendor}\n${roundKey}`), bets: [...listed, ...unreal] };
}
