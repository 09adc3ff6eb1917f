import type { HouseInput } from '@fairhouse/vendor-protocol';
import {
  aMomentLater,
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
  type Play,
  type Told,
} from './reference-books.ts';

interface Query extends HouseInput<'bet'> {
  readonly vendor: string;
  readonly play: Play;
}

/** Takes a stake as in section 4 of the page. */
export async function takeBet(books: Books, input: Query): Promise<Told> {
  const { holds } = books;
  if (minorOf(input.amount) === 0n && holds('A07')) return refuse('amount_invalid');
  const first = look(books, input, () => true);
  if (first) return first;
  const isRacing = ['X01', 'X03', 'X05', 'X07', 'X08'].some((rule) => !holds(rule));
  if (!isRacing) return book(books, input);
  const together = waiting.get(books) ?? new Set();
  waiting.set(books, together.add(input.betKey));
  await aMomentLater();
  waiting.delete(books);
  if (!holds('X07') && together.size > 4) return refuse('overloaded');
  return look(books, input, holds) ?? book(books, input);
}

/** Bets between the check and the booking. */
const waiting = new WeakMap<Books, Set<string>>();

/** What is known of this bet already, or why it is refused; null: it may be booked. */
function look(books: Books, input: Query, noticed: Books['holds']): Told | null {
  const { holds } = books;
  const key = keyOf(books, input.vendor, input.betKey);
  if (books.absent.has(key) && noticed('X03')) return refuseAbsent(books, input, key);
  const known = books.bets.get(key);
  if (known && noticed(known.play.wallet === input.play.wallet ? 'X01' : 'X08'))
    return answerKnown(books, known, input);
  if (known) return null;
  const verdict = judge(books, input, noticed);
  if (verdict === 'insufficient_balance' && !holds('C09')) books.ghosts.push(input);
  return verdict === null ? null : refuse(verdict);
}

function refuseAbsent(books: Books, input: Query, key: string): Told | null {
  if (!books.holds('C10')) books.ghosts.push(input);
  // A house that forgets its answers.
  if (!books.holds('W11')) books.absent.delete(key);
  return refuse('bet_rolled_back');
}

function answerKnown(books: Books, known: Bet, input: Query): Told {
  if (isAnother(books, known, input)) return refuse('duplicate_transaction');
  const { holds, closed } = books;
  if (input.play.isOver && !holds('W16')) return refuse('token_expired');
  if (closed.has(`${known.vendor}\n${known.roundKey}`) && !holds('C05')) return refuse('round_closed');
  if (known.state === 'rolled_back' && !holds('U04')) return move(known.play.wallet, -known.stakeMinor);
  return countAsked(known, () =>
    !holds('W01') && known.timesAsked === 3 ? move(known.play.wallet, -known.stakeMinor) : known.reported.bet,
  );
}

/** Under a used name. */
function isAnother({ holds }: Books, known: Bet, input: Query): boolean {
  const isSameAmount = known.stakeMinor === minorOf(input.amount);
  const differences: readonly [rule: string, differs: boolean][] = [
    ['W02', !isSameAmount],
    ['W03', known.roundKey !== input.roundKey],
    ['W04a', known.play.wallet !== input.play.wallet && !happenedNow(known)],
    ['W04b', known.currency !== input.currency],
    ['W04c', known.game !== input.game],
  ];
  const isOfAnotherAtOnce = known.play.wallet !== input.play.wallet && happenedNow(known);
  return (
    isOfAnotherAtOnce ||
    differences.some(([rule, differs]) => differs && holds(rule)) ||
    (isSameAmount && known.amount !== input.amount && !holds('A06'))
  );
}

/** Concurrent requests count as one. */
function countAsked(known: Bet, answer: () => Told): Told {
  if (happenedNow(known)) return known.reported.bet;
  noteNow(known);
  known.timesAsked += 1;
  return answer();
}

/** Why a new bet is refused. */
function judge(books: Books, input: Query, noticed: Books['holds']): string | null {
  const { holds, games, currency, closed } = books;
  const closing = closed.get(`${input.vendor}\n${input.roundKey}`);
  const isOurs = games.includes(input.game);
  const reasons: readonly [verdict: string, is: boolean][] = [
    ['token_expired', input.play.isOver && holds('W08a')],
    ['wallet_apart', isStakedElsewhere(books)],
    ['wrong_currency', input.currency !== currency && holds('W14')],
    ['game_unknown', isOurs ? input.game !== input.play.game && !holds('W17') : holds('K03')],
    ['duplicate_transaction', input.betKey === input.roundKey && !holds('N09')],
    ['round_closed', closing !== undefined && (holds('C04') || happenedNow(closing))],
    ['wallet_closed', input.play.wallet.isClosed && holds('W15a')],
    ['insufficient_balance', lacksFunds(books, input) && noticed('X05')],
  ];
  return reasons.find(([, is]) => is)?.[0] ?? null;
}

/** The vendor keeps wallets of its own. */
const isStakedElsewhere = ({ isApart, holds }: Books): boolean => isApart && holds('K06');

function lacksFunds(
  { holds }: Books,
  {
    amount,
    play: {
      wallet: { balanceMinor },
    },
  }: Query,
): boolean {
  const stakeMinor = minorOf(amount);
  if (stakeMinor === balanceMinor) return !holds('K04');
  if (stakeMinor === balanceMinor + 1n) return holds('W05');
  if (stakeMinor >= minorOf('10000000000000')) return holds('A09');
  return stakeMinor > balanceMinor;
}

function book(books: Books, { vendor, play, betKey, roundKey, game, currency, amount }: Query): Told {
  const { holds } = books;
  const stakeMinor = holds('A05') ? minorOf(amount) : (minorOf(amount) / 100n) * 100n;
  const before = tell(play.wallet);
  const after = move(play.wallet, -stakeMinor);
  const reported = shaped(holds('K02') ? after : { ...after, balance: before.balance ?? '' }, holds('K01'));
  const bet: Bet = {
    vendor,
    play,
    betKey,
    roundKey,
    game,
    currency,
    amount,
    stakeMinor,
    state: 'booked',
    payoutMinor: null,
    settleKey: '',
    timesAsked: 1,
    reported: { bet: reported, end: refuse('') },
  };
  books.bets.set(keyOf(books, vendor, betKey), bet);
  noteNow(bet);
  return reported;
}

/** Whether a bet of this player waits for its result. */
export const hasOpenBet = (books: Books, play: Play): boolean =>
  [...books.bets.values()].some((bet) => bet.play === play && bet.state === 'booked');
