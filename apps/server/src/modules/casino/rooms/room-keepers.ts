import type { RoomPlayer } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { RoomKeeper } from './room-keeper.ts';
import type { RoomName, RoomInnerDeps } from './room-deps.ts';

/** Messages to the process that runs the round. */
export type RoomWord = { readonly brandId: string; readonly game: string } & (
  | { readonly kind: 'looked' }
  | { readonly kind: 'joined'; readonly player: RoomPlayer }
  | { readonly kind: 'left'; readonly betId: string; readonly cashOut100: number | null }
);

export interface Keepers {
  keeperOf(room: RoomName): RoomKeeper;
  /** A member is in the room. */
  look(room: RoomName): void;
  /** To the process that runs the round. */
  tell(word: RoomWord): void;
  closeAll(): Promise<void>;
}

const topic = 'casino.room';
const tellLooksEveryMs = 5_000;

/** Keepers of all rooms that members of this process watch, and the way to those of other processes. */
export function createKeepers(deps: RoomInnerDeps): Keepers {
  const { platform } = deps;
  const keepers = new Map<string, RoomKeeper>();
  const toldAt = new Map<string, number>();
  const nameOf = ({ brandId, game }: { brandId: bigint; game: string }): string => `${brandId} ${game}`;

  function keeperOf(room: RoomName): RoomKeeper {
    const key = nameOf({ brandId: room.brandId, game: room.game.slug });
    const keeper = keepers.get(key) ?? new RoomKeeper(deps, room);
    keepers.set(key, keeper);
    return keeper;
  }
  function look(room: RoomName): void {
    const keeper = keeperOf(room);
    keeper.look();
    const now = platform.clock.now().getTime();
    const key = nameOf({ brandId: room.brandId, game: room.game.slug });
    if (keeper.isOwner || now - (toldAt.get(key) ?? 0) < tellLooksEveryMs) return;
    toldAt.set(key, now);
    platform.bus.publish(topic, {
      kind: 'looked',
      brandId: `${room.brandId}`,
      game: room.game.slug,
    } satisfies RoomWord);
  }
  /** To the process that runs the round. */
  function tell(word: RoomWord): void {
    if (!hear(word)) platform.bus.publish(topic, word);
  }
  /** False: this process does not run the round. */
  function hear(word: RoomWord): boolean {
    const keeper = keepers.get(nameOf({ brandId: BigInt(word.brandId), game: word.game }));
    if (!keeper?.isOwner) return false;
    if (word.kind === 'looked') keeper.look();
    if (word.kind === 'joined') keeper.desk.join(word.player, parseAmount(word.player.stake) ?? 0n);
    if (word.kind === 'left') {
      keeper.gone.add(word.betId);
      keeper.desk.leave(word.betId, word.cashOut100);
    }
    return true;
  }
  platform.bus.subscribe(topic, (word) => void hear(word as RoomWord));

  return {
    keeperOf,
    look,
    tell,
    async closeAll() {
      await Promise.all([...keepers.values()].map((keeper) => keeper.close()));
    },
  };
}
