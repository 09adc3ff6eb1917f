import type { SharedRoom } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { PlayActor } from '../../../platform/context/index.ts';
import { findBetsOfRound, findOwnBets, type RoomBetRow } from './room-bet.store.ts';
import { playerOf } from './room-news.ts';
import type { RoomName, RoomInnerDeps } from './room-deps.ts';
import type { RoomRoundRow } from './room-round.ts';
import { findLastRoomRounds } from './room-round.store.ts';
import { openRoom } from './room.store.ts';
import { toRoomBet, toRoundNews } from './room-view.ts';

export interface RoomReader {
  read(room: RoomName, play: PlayActor): Promise<SharedRoom>;
}

interface Seen {
  readonly rounds: readonly RoomRoundRow[];
  readonly bets: readonly RoomBetRow[];
}

const historyMost = 24;
const playersMost = 50;
/** Concurrent readers share one read. */
const keptMs = 200;

export function createRoomReader(deps: RoomInnerDeps): RoomReader {
  const { platform } = deps;
  const ids = new Map<string, Promise<bigint>>();
  const seen = new Map<bigint, { atMs: number; what: Promise<Seen> }>();

  function idOf({ brandId, game }: RoomName): Promise<bigint> {
    const key = `${brandId} ${game.slug}`;
    const known = ids.get(key);
    if (known) return known;
    const opening = openRoom(platform.db, { brandId, game: game.slug });
    opening.catch(() => ids.delete(key));
    ids.set(key, opening);
    return opening;
  }
  async function look(roomId: bigint): Promise<Seen> {
    const rounds = await findLastRoomRounds(platform.db, roomId, historyMost + 1);
    const [current] = rounds;
    return { rounds, bets: current ? await findBetsOfRound(platform.db, current.id) : [] };
  }
  function lookTogether(roomId: bigint): Promise<Seen> {
    const now = platform.clock.now().getTime();
    const kept = seen.get(roomId);
    if (kept && now - kept.atMs < keptMs) return kept.what;
    const what = look(roomId);
    seen.set(roomId, { atMs: now, what });
    return what;
  }

  return {
    async read(room, play) {
      const { rounds, bets } = await lookTogether(await idOf(room));
      const [current] = rounds;
      const own = current ? await findOwnBets(platform.db, { roundId: current.id, memberId: play.memberId }) : [];
      const shown = [...bets].sort((a, b) => (b.stakeMinor > a.stakeMinor ? 1 : -1)).slice(0, playersMost);
      return {
        game: room.game.slug,
        now: platform.clock.now().getTime(),
        speed: deps.pace.speed,
        round: current ? toRoundNews(current) : null,
        players: shown.map((bet) => playerOf(deps, bet)),
        totals: { bets: bets.length, staked: formatAmount(bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n)) },
        bets: own.map(toRoomBet),
        history: rounds
          .filter(({ state }) => state === 'landed' || state === 'settled' || state === 'void')
          .map(({ id, result100 }) => ({ roundId: `${id}`, result100 })),
        sealKey: deps.sealKey.publicKey,
      };
    },
  };
}
