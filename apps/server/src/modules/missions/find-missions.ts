import type { MissionType } from '@fairhouse/contract';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { OfferRow } from '../rewards/index.ts';
import { boardTerms, type BoardTerms } from './kinds/leaderboard.ts';
import { missionTerms, type MissionTerms } from './kinds/mission.ts';
import type { MissionsInnerDeps } from './missions-deps.ts';
import type { Repeats } from './period.ts';

export interface Known<T> {
  readonly offer: OfferRow;
  readonly terms: T;
  readonly repeats: Repeats;
}
export type Mission = Known<MissionTerms>;
export type Board = Known<BoardTerms>;

function known<T extends { missionType: MissionType }>(offer: OfferRow, terms: T): Known<T> {
  const { startsAt, openedAt, endsAt } = offer;
  return { offer, terms, repeats: { missionType: terms.missionType, startsAt: startsAt ?? openedAt, endsAt } };
}

type Db = Platform['db'] | Tx;

/** Missions that were ever opened, in the order of their numbers. */
export async function findMissions(
  deps: Pick<MissionsInnerDeps, 'rewards'>,
  db: Db,
  brand: Pick<Brand, 'id'>,
): Promise<Mission[]> {
  return (await deps.rewards.offers.findOpened(db, { brandId: brand.id, kind: 'mission' })).map((offer) =>
    known(offer, missionTerms.parse(offer.terms)),
  );
}

export async function findBoards(
  deps: Pick<MissionsInnerDeps, 'rewards'>,
  db: Db,
  brand: Pick<Brand, 'id'>,
): Promise<Board[]> {
  return (await deps.rewards.offers.findOpened(db, { brandId: brand.id, kind: 'leaderboard' })).map((offer) =>
    known(offer, boardTerms.parse(offer.terms)),
  );
}
