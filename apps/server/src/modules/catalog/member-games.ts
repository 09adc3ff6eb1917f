import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { deleteFavourite, findFavourites, findRecent, insertFavourite, upsertRecent } from './member-games.store.ts';

/** Spec 9: one page of favourites is 999, and it is read as a whole. */
const favouritesMost = 999;
/** Spec 9: the recent list shows 20; a few more are kept for games that leave the shelf. */
const recentMost = 60;

/** Favourites and recently played games of a member, by the member of the session. */
export function createMemberGames(platform: Platform, isShown: (nodeId: number, brand: Brand) => boolean) {
  const { db, clock } = platform;
  return {
    favouritesOf: (memberId: bigint) => findFavourites(db, memberId),
    recentOf: (memberId: bigint) => findRecent(db, memberId, recentMost),

    /** A repeat changes nothing, not even the order. */
    async addFavourite({ actor, brand }: { actor: MemberActor; brand: Brand }, nodeId: number): Promise<void> {
      if (!isShown(nodeId, brand)) throw new Refusal('game_unknown');
      const isKept = await platform.inTx((tx) =>
        insertFavourite(tx, { memberId: actor.memberId, nodeId, at: clock.now() }, favouritesMost),
      );
      if (!isKept) throw new Refusal('favourites_full');
    },

    /** Also a game that is no longer on the shelf. */
    async removeFavourite(actor: MemberActor, nodeId: number): Promise<void> {
      await deleteFavourite(db, actor.memberId, nodeId);
    },

    notePlayed: (memberId: bigint, nodeId: number) =>
      upsertRecent(db, { memberId, nodeId, at: clock.now() }, recentMost),
  };
}
