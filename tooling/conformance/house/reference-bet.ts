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

interface Asked extends HouseInput<'bet'> {
  readonly vendor: string;
  readonly play: Play;
}

/** Takes a stake as in section 4 of the page. */
export async function takeBet(books: Books, asked: Asked): Promise<Told> {
  const { holds } = books;
  if (minorOf(asked.amount) === 0n && holds('A07')) return refuse('amount_invalid');
  const first = look(books, asked, () => true);
  if (first) return first;
  const isRacing = ['X01', 'X03', 'X05', 'X07', 'X08'].some((rule) => !holds(rule));
  if (!isRacing) return book(books, asked);
  const together = waiting.get(books) ?? new Set();
  waiting.set(books, together.add(asked.betKey));
  await aMomentLater();
  waiting.delete(books);
  if (!holds('X07') && together.size > 4) return refuse('overloaded');
  return look(books, asked, holds) ?? book(books, asked);
}

/** Bets between the check and the booking. */
const waiting = new WeakMap<Books, Set<string>>();

/** What is known of this bet already, or why it is refused; null: it may be booked. */
function look(books: Books, asked: Asked, noticed: Books['holds']): Told | null {
  const { holds } = books;
  const key = keyOf(books, asked.vendor, asked.betKey);
  if (books.absent.has(key) && noticed('X03')) return refuseAbsent(books, asked, key);
  const known = books.bets.get(key);
  if (known && noticed(known.play.wallet === asked.play.wallet ? 'X01' : 'X08'))
    return answerKnown(books, known, asked);
  if (known) return null;
  const verdict = judge(books, asked, noticed);
  if (verdict === 'insufficient_balance' && !holds('C09')) books.ghosts.push(asked);
  return verdict === null ? null : refuse(verdict);
}

function refuseAbsent(books: Books, asked: Asked, key: string): Told | null {
  if (!books.holds('C10')) books.ghosts.push(asked);
  // A house that forgets its answers.
  if (!books.holds('W11')) books.absent.delete(key);
  return refuse('bet_rolled_back');
}

function answerKnown(books: Books, known: Bet, asked: Asked): Told {
  if (isAnother(books, known, asked)) return refuse('duplicate_transaction');
  const { holds, closed } = books;
  if (asked.play.isOver && !holds('W16')) return refuse('token_expired');
  if (closed.has(`${known.vendor}\n${known.roundKey}`) && !holds('C05')) return refuse('round_closed');
  if (known.state === 'rolled_back' && !holds('U04')) return move(known.play.wallet, -known.stakeMinor);
  return countAsked(known, () =>
    !holds('W01') && known.timesAsked === 3 ? move(known.play.wallet, -known.stakeMinor) : known.told.bet,
  );
}

/** Under a used name. */
function isAnother({ holds }: Books, known: Bet, asked: Asked): boolean {
  const isSameAmount = known.stakeMinor === minorOf(asked.amount);
  const differences: readonly [rule: string, differs: boolean][] = [
    ['W02', !isSameAmount],
    ['W03', known.roundKey !== asked.roundKey],
    ['W04a', known.play.wallet !== asked.play.wallet && !happenedNow(known)],
    ['W04b', known.currency !== asked.currency],
    ['W04c', known.game !== asked.game],
  ];
  const isOfAnotherAtOnce = known.play.wallet !== asked.play.wallet && happenedNow(known);
  return (
    isOfAnotherAtOnce ||
    differences.some(([rule, differs]) => differs && holds(rule)) ||
    (isSameAmount && known.amount !== asked.amount && !holds('A06'))
  );
}

/** Concurrent requests count as one. */
function countAsked(known: Bet, answer: () => Told): Told {
  if (happenedNow(known)) return known.told.bet;
  noteNow(known);
  known.timesAsked += 1;
  return answer();
}

/** Why a new bet is refused. */
function judge(books: Books, asked: Asked, noticed: Books['holds']): string | null {
  const { holds, games, currency, closed } = books;
  const closing = closed.get(`${asked.vendor}\n${asked.roundKey}`);
  const isOurs = games.includes(asked.game);
  const reasons: readonly [verdict: string, is: boolean][] = [
    ['token_expired', asked.play.isOver && holds('W08a')],
    ['wallet_apart', isStakedElsewhere(books)],
    ['wrong_currency', asked.currency !== currency && holds('W14')],
    ['game_unknown', isOurs ? asked.game !== asked.play.game && !holds('W17') : holds('K03')],
    ['duplicate_transaction', asked.betKey === asked.roundKey && !holds('N09')],
    ['round_closed', closing !== undefined && (holds('C04') || happenedNow(closing))],
    ['wallet_closed', asked.play.wallet.isClosed && holds('W15a')],
    ['insufficient_balance', lacksFunds(books, asked) && noticed('X05')],
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
  }: Asked,
): boolean {
  const stakeMinor = minorOf(amount);
  if (stakeMinor === balanceMinor) return !holds('K04');
  if (stakeMinor === balanceMinor + 1n) return holds('W05');
  if (stakeMinor >= minorOf('10000000000000')) return holds('A09');
  return stakeMinor > balanceMinor;
}

function book(books: Books, { vendor, play, betKey, roundKey, game, currency, amount }: Asked): Told {
  const { holds } = books;
  const stakeMinor = holds('A05') ? minorOf(amount) : (minorOf(amount) / 100n) * 100n;
  const before = tell(play.wallet);
  const after = move(play.wallet, -stakeMinor);
  const told = shaped(holds('K02') ? after : { ...after, balance: before.balance ?? '' }, holds('K01'));
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
    told: { bet: told, end: refuse('') },
  };
  books.bets.set(keyOf(books, vendor, betKey), bet);
  noteNow(bet);
  return told;
}

/** Whether a bet of this player waits for its result. */
export const hasOpenBet = (books: Books, play: Play): boolean =>
  [...books.bets.values()].some((bet) => bet.play === play && bet.state === 'booked');
