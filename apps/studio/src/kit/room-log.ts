import type { PastRound, RoomBet, RoomNews, RoomPlayer, RoomRound, SharedRoom } from '@fairhouse/contract';

/** The known state of the room: the last read, and all events since. */
export interface RoomLog {
  round: RoomRound | null;
  players: readonly RoomPlayer[];
  totals: SharedRoom['totals'];
  /** The player's own bets of the round on screen. */
  bets: readonly RoomBet[];
  history: readonly PastRound[];
}

const playersMost = 50;
const historyMost = 24;

export const emptyRoom: RoomLog = { round: null, players: [], totals: { bets: 0, staked: '0' }, bets: [], history: [] };

function logOf({ round, players, totals, bets, history }: SharedRoom): RoomLog {
  return { round, players, totals, bets: bets.filter((bet) => bet.roundId === round?.roundId), history };
}

/**
 * What was read, brought up to what is known: an answer may come after news that is newer, and after the answer to a bet it
 * knows nothing of, or knows as open.
 */
export function catchUp(
  read: SharedRoom,
  known: { readonly heard: readonly RoomNews[]; readonly bets: readonly RoomBet[] },
): RoomLog {
  const log = known.heard.filter(({ now }) => now >= read.now).reduce(hearNews, logOf(read));
  return known.bets.reduce((kept, bet) => {
    const reported = kept.bets.find(({ betId }) => betId === bet.betId);
    return !reported || (reported.state === 'open' && bet.state !== 'open') ? keepBet(kept, bet) : kept;
  }, log);
}

/** The room after one event. */
export function hearNews(log: RoomLog, news: RoomNews): RoomLog {
  const isNext = news.round?.roundId !== log.round?.roundId;
  const known = isNext ? [] : log.players;
  const left = new Map(news.left.map(({ betId, cashOut100 }) => [betId, cashOut100]));
  const joined = news.joined.filter(({ betId }) => !known.some((player) => player.betId === betId));
  const players = [...known, ...joined].map((player) =>
    left.has(player.betId) ? { ...player, cashOut100: left.get(player.betId) ?? null } : player,
  );
  return {
    round: news.round,
    players: players.sort((a, b) => Number(b.stake) - Number(a.stake)).slice(0, playersMost),
    totals: news.totals,
    bets: isNext ? [] : log.bets.map((bet) => endOf(bet, { left, round: news.round })),
    history: isEnded(news.round) ? withPast(log.history, news.round) : log.history,
  };
}

function isEnded(round: RoomRound | null): round is RoomRound {
  return round !== null && (round.state === 'landed' || round.state === 'void');
}

function withPast(history: readonly PastRound[], { roundId, result100 }: RoomRound): readonly PastRound[] {
  return history.some((past) => past.roundId === roundId)
    ? history
    : [{ roundId, result100 }, ...history].slice(0, historyMost);
}

/**
 * The result of the player's own bet: a cash-out is reported with all the others; a bet still open at the end has lost.
 */
function endOf(
  bet: RoomBet,
  { left, round }: { left: ReadonlyMap<string, number | null>; round: RoomRound | null },
): RoomBet {
  if (bet.state !== 'open') return bet;
  const at100 = left.get(bet.betId);
  if (at100 === null || round?.state === 'void') return { ...bet, state: 'void', payout: bet.stake };
  if (at100 !== undefined) return { ...bet, state: 'won', cashOut100: at100 };
  return round?.state === 'landed' && !isReached(bet, round.result100) ? { ...bet, state: 'lost' } : bet;
}

/** Whether the house certainly cashes the player out. */
function isReached({ autoCashOut100 }: RoomBet, result100: number | null): boolean {
  return autoCashOut100 !== null && result100 !== null && autoCashOut100 <= result100;
}

/** A bet of the player, as the server answered it. */
export function keepBet(log: RoomLog, bet: RoomBet): RoomLog {
  if (bet.roundId !== log.round?.roundId) return log;
  return {
    ...log,
    bets: [...log.bets.filter(({ betId }) => betId !== bet.betId), bet].sort((a, b) => a.slot - b.slot),
  };
}
