import type { DeskGame, DeskVendor } from '@fairhouse/contract';
import {
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Platform,
} from '../../platform/context/index.ts';
import type { OperatorsDoor, RecordedAction } from '../operators/index.ts';
import {
  findDeskGame,
  listDeskGames,
  listDeskVendors,
  updateSwitches,
  updateVendor,
  type DeskGamesInput,
  type GameSwitches,
} from './catalog-desk.store.ts';

type By = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Act {
  readonly version: number;
  readonly reason: string;
}

/** The catalogue, as operators see it: what a brand may show, with the operators' switches. */
export interface CatalogDesk {
  listGames(
    input: DeskGamesInput & { page: number; size: number },
    brand: Brand,
  ): Promise<{ list: DeskGame[]; total: number }>;
  listVendors(brand: Brand): Promise<{ list: DeskVendor[]; gameTypes: string[] }>;
  /** Changes every brand, so only an operator for all brands may (decision 46). */
  switchGame(nodeId: number, input: Act & GameSwitches, by: By): Promise<DeskGame>;
  switchVendor(code: string, input: Act & { isInMaintenance: boolean }, by: By): Promise<DeskVendor>;
}

export function createCatalogDesk(platform: Platform, recordAction: OperatorsDoor['recordAction']): CatalogDesk {
  return {
    listGames: ({ page, size, ...asked }, { catalog }) =>
      listDeskGames(platform.db, catalog, { ...asked, limit: size, offset: (page - 1) * size }),
    listVendors: ({ catalog }) => listDeskVendors(platform.db, catalog),
    async switchGame(nodeId, { version, reason, ...to }, by) {
      checkWorksForAll(by.actor);
      return platform.inTx(async (tx) => {
        const before = await findDeskGame(tx, by.brand.catalog, nodeId);
        if (!before) throw new Refusal('game_unknown');
        if (!(await updateSwitches(tx, { nodeId, version }, to))) throw new Refusal('version_stale');
        await recordAction(tx, {
          ...actedBy(by),
          action: 'game.switched',
          subject: `game:${nodeId}`,
          reason,
          before: switchesOf(before),
          after: switchesOf(to),
        });
        return { ...before, ...switchesOf(to), version: version + 1 };
      });
    },
    async switchVendor(code, { version, reason, isInMaintenance }, by) {
      checkWorksForAll(by.actor);
      return platform.inTx(async (tx) => {
        const before = (await listDeskVendors(tx, by.brand.catalog)).list.find((vendor) => vendor.code === code);
        if (!before) throw new Refusal('vendor_unknown');
        if (!(await updateVendor(tx, { code, version, isInMaintenance }))) throw new Refusal('version_stale');
        await recordAction(tx, {
          ...actedBy(by),
          action: 'vendor.switched',
          subject: `vendor:${code}`,
          reason,
          before: { isInMaintenance: before.isInMaintenance },
          after: { isInMaintenance },
        });
        return { ...before, isInMaintenance, version: version + 1 };
      });
    },
  };
}

/** All brands share the catalogue, so an operator for some brands cannot change it. */
function checkWorksForAll({ brandIds }: OperatorActor): void {
  if (brandIds !== null) throw new Refusal('brand_not_yours');
}

function switchesOf({ isHot, isNew, isInMaintenance, isHidden }: GameSwitches): GameSwitches {
  return { isHot, isNew, isInMaintenance, isHidden };
}

/** The act belongs to no brand, so the trail of every brand has it. */
function actedBy({ actor, ip }: By): Pick<RecordedAction, 'operatorId' | 'operatorName' | 'brandId' | 'ip'> {
  return { operatorId: actor.operatorId, operatorName: actor.name, brandId: null, ip };
}
