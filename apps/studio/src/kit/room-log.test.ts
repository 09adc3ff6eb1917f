import type { RoomBet, RoomNews, RoomRound, SharedRoom } from '@fairhouse/contract';
import { describe, expect, it } from 'vitest';
import { catchUp, emptyRoom, hearNews, keepBet, type RoomLog } from './room-log.ts';

const round = (part: Partial<RoomRound> = {}): RoomRound => ({
  roundId: '7',
  state: 'flying',
  closesAt: 0,
  chainIndex: 1,
  anchor: 'a'.repeat(64),
  beacon: 'quicknet',
  sealed: null,
  flightAt: 1,
  result100: null,
  link: null,
  ...part,
});
const bet = (part: Partial<RoomBet> = {}): RoomBet => ({
  betId: '1',
  roundId: '7',
  slot: 0,
  stake: '5',
  autoCashOut100: null,
  state: 'open',
  cashOut100: null,
  payout: '0',
  ...part,
});
const news = (part: Partial<RoomNews> = {}): RoomNews => ({
  game: 'crash',
  now: 0,
  round: round(),
  joined: [],
  left: [],
  totals: { bets: 0, staked: '0' },
  ...part,
});
const log: RoomLog = { ...emptyRoom, round: round(), bets: [bet(), bet({ betId: '2', slot: 1, autoCashOut100: 150 })] };

describe('what is read of a room while more is heard', () => {
  const read = (part: Partial<SharedRoom> = {}): SharedRoom => ({
    game: 'crash',
    now: 100,
    speed: 1,
    round: round({ state: 'betting' }),
    players: [],
    totals: { bets: 0, staked: '0' },
    bets: [],
    history: [],
    sealKey: 'b'.repeat(64),
    ...part,
  });

  it('keeps a bet that was answered meanwhile, and where it ended', () => {
    expect(catchUp(read(), { heard: [], bets: [bet()] }).bets).toEqual([bet()]);
    const lost = bet({ state: 'lost' });
    expect(catchUp(read({ bets: [bet()] }), { heard: [], bets: [lost] }).bets).toEqual([lost]);
  });

  it('takes from the answer what it knows better, and no bet into another round', () => {
    const paid = bet({ state: 'won', cashOut100: 150, payout: '7.5' });
    expect(catchUp(read({ bets: [paid] }), { heard: [], bets: [bet({ state: 'won', cashOut100: 150 })] }).bets).toEqual(
      [paid],
    );
    expect(catchUp(read({ round: round({ roundId: '8' }) }), { heard: [], bets: [bet()] }).bets).toEqual([]);
  });

  it('is followed by the news that came after it was made, and not by older ones', () => {
    const heard = [
      news({ now: 99, round: round({ state: 'closed' }) }),
      news({ now: 100 }),
      news({ now: 101, round: round({ state: 'landed', result100: 120 }) }),
    ];
    expect(catchUp(read(), { heard, bets: [] })).toMatchObject({
      round: { state: 'landed' },
      history: [{ roundId: '7', result100: 120 }],
    });
    expect(catchUp(read(), { heard: heard.slice(0, 1), bets: [] }).round?.state).toBe('betting');
    const next = round({ roundId: '8', state: 'betting' });
    expect(catchUp(read(), { heard: [news({ now: 101, round: next })], bets: [bet({ roundId: '8' })] })).toMatchObject({
      round: next,
      bets: [bet({ roundId: '8' })],
    });
  });
});

describe('what is heard of a room', () => {
  it('says where one got off, and that who is aboard at the end has lost', () => {
    const off = hearNews(log, news({ left: [{ betId: '2', cashOut100: 150 }] }));
    expect(off.bets.map(({ state, cashOut100 }) => [state, cashOut100])).toEqual([
      ['open', null],
      ['won', 150],
    ]);
    const over = hearNews(off, news({ round: round({ state: 'landed', result100: 180 }) }));
    expect(over.bets.map(({ state }) => state)).toEqual(['lost', 'won']);
    expect(over.history).toEqual([{ roundId: '7', result100: 180 }]);
  });

  it('waits for the house where a target was reached', () => {
    const over = hearNews(log, news({ round: round({ state: 'landed', result100: 180 }) }));
    expect(over.bets.map(({ state }) => state)).toEqual(['lost', 'open']);
  });

  it('gives stakes back with a round that came to nothing', () => {
    expect(
      hearNews(log, news({ round: round({ state: 'void' }) })).bets.map(({ state, payout }) => [state, payout]),
    ).toEqual([
      ['void', '5'],
      ['void', '5'],
    ]);
  });

  it('forgets the bets of the round before, and takes no old bet into the next', () => {
    const next = hearNews(log, news({ round: round({ roundId: '8', state: 'betting' }) }));
    expect(next.bets).toEqual([]);
    expect(keepBet(next, bet())).toBe(next);
    expect(keepBet(next, bet({ roundId: '8' })).bets).toHaveLength(1);
  });

  it('lists each player once, the highest stake first', () => {
    const ada = { betId: '1', maskedName: 'a***a', stake: '5', cashOut100: null };
    const once = hearNews(log, news({ joined: [ada, { ...ada, betId: '3', stake: '90' }] }));
    expect(hearNews(once, news({ joined: [ada] })).players.map(({ betId }) => betId)).toEqual(['3', '1']);
  });
});
