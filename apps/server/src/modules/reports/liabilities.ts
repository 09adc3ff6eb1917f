import { liabilityParts, type Liability } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { toCsv } from '../../platform/csv/csv.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import { insertLiability, listLiabilities, readOneSnapshot, type LiabilityRow } from './liability.store.ts';

export interface LiabilityDeps {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'sumLiabilities'>;
  readonly bets: Pick<BetsDoor, 'sumOpenStakes'>;
  listBrands(): readonly Pick<Brand, 'id'>[];
}

const exportedNights = 400;

/** What a brand owes players and agents (docs/decisions/108): at this moment, and as kept each night. */
export function createLiabilities({ platform, ledger, bets, listBrands }: LiabilityDeps) {
  /** One snapshot, so that a stake is counted either in its wallet or in play, never in both. */
  function sum(brandId: bigint): Promise<LiabilityRow[]> {
    return platform.inTx(async (tx) => {
      await readOneSnapshot(tx);
      const books = await ledger.sumLiabilities(tx, brandId);
      const open = new Map(
        (await bets.sumOpenStakes(tx, brandId)).map(({ currency, stakeMinor }) => [currency, stakeMinor]),
      );
      const at = platform.clock.now();
      return books.map((owed) => ({
        at,
        currency: owed.currency,
        owedMinor: owed.receivableMinor,
        parts: {
          players: owed.cashMinor,
          bonus: owed.bonusMinor,
          inPlay: open.get(owed.currency) ?? 0n,
          withdrawals: owed.withdrawalsMinor,
          transfers: owed.transfersMinor,
          jackpots: owed.jackpotsMinor,
          agents: owed.agentsMinor,
        },
      }));
    });
  }
  const readLiability = async (brand: Brand): Promise<Liability[]> => (await sum(brand.id)).map(toLiability);
  async function listKept(
    brand: Brand,
    page: { limit: number; offset: number },
  ): Promise<{ list: Liability[]; total: number }> {
    const { list, total } = await listLiabilities(platform.db, brand.id, page);
    return { list: list.map(toLiability), total };
  }

  return {
    readLiability,
    listLiabilities: listKept,
    async exportLiabilities(brand: Brand) {
      const rows = [
        ...(await readLiability(brand)),
        ...(await listKept(brand, { limit: exportedNights, offset: 0 })).list,
      ];
      const columns = ['at', 'currency', ...liabilityParts, 'total', 'owed by members'];
      const cells = rows.map(({ at, currency, parts, total, owed }) => [
        new Date(at).toISOString(),
        currency,
        ...liabilityParts.map((part) => parts[part]),
        total,
        owed,
      ]);
      return { fileName: `liabilities-${brand.merchant}.csv`, csv: toCsv([columns, ...cells]) };
    },
    async keepLiabilities(): Promise<void> {
      for (const { id } of listBrands()) await insertLiability(platform.db, id, await sum(id));
    },
  };
}

function toLiability({ at, currency, parts, owedMinor }: LiabilityRow): Liability {
  const reported = Object.fromEntries(
    liabilityParts.map((part) => [part, formatAmount(parts[part])]),
  ) as Liability['parts'];
  return {
    at: at.getTime(),
    currency,
    parts: reported,
    total: formatAmount(liabilityParts.reduce((total, part) => total + parts[part], 0n)),
    owed: formatAmount(owedMinor),
  };
}
