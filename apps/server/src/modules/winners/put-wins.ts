import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { Consumer } from '../../platform/feed/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { BetChange } from '../bets/index.ts';
import { correctWins, insertWins, type Win } from './winners.store.ts';

export interface WinnerSources {
  findBrand(id: bigint): Brand | undefined;
  /** Null when there is no such member. */
  findName(memberId: bigint, tx: Tx): Promise<string | null>;
  showsWins(memberId: bigint, policy: Brand['policy'], tx: Tx): Promise<boolean>;
}

export const boardSize = 20;
/** Nobody can read many wins a second, so only the newest few of each brand in a batch are shown. */
const atOnce = 5;

/**
 * Puts wins of every product on the board, names masked; calls `show` with the wins of a brand once they are stored.
 */
export function createWinBoard(
  { clock }: Pick<Platform, 'clock'>,
  sources: WinnerSources,
  show: (brandId: bigint, wins: readonly Win[]) => void,
): Consumer<BetChange> {
  return {
    name: 'winners',
    // Old wins are not shown as news.
    from: 'now',
    async take(tx, changes) {
      const shown: { brandId: bigint; wins: Win[] }[] = [];
      for (const [brandId, wins] of winsByBrand(changes)) {
        const list = await findShown(tx, sources, { brandId, wins });
        if (list.length === 0) continue;
        await insertWins(tx, brandId, { list, at: clock.now(), keep: boardSize });
        shown.push({ brandId, wins: list });
      }
      const corrected = changes.filter(({ version, payoutMinor }) => version > 1 && payoutMinor !== 0n);
      if (corrected.length > 0) await correctWins(tx, corrected);
      return shown.length === 0 ? null : () => shown.forEach(({ brandId, wins }) => show(brandId, wins));
    },
  };
}

/** The newest wins of each brand, oldest first; a bonus bet has no stake that they could be a win on. */
function winsByBrand(changes: readonly BetChange[]): Map<bigint, BetChange[]> {
  const won = changes
    .filter(({ version, stakeMinor, payoutMinor }) => version === 1 && stakeMinor > 0n && payoutMinor > stakeMinor)
    .sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime() || (one.betId < other.betId ? -1 : 1));
  const brands = [...new Set(won.map(({ brandId }) => brandId))].sort((one, other) => (one < other ? -1 : 1));
  return new Map(brands.map((brandId) => [brandId, won.filter((win) => win.brandId === brandId).slice(-atOnce)]));
}

async function findShown(
  tx: Tx,
  sources: WinnerSources,
  { brandId, wins }: { brandId: bigint; wins: readonly BetChange[] },
): Promise<Win[]> {
  const brand = sources.findBrand(brandId);
  const shown: Win[] = [];
  for (const { betId, memberId, nodeId, stakeMinor, payoutMinor, currency } of brand ? wins : []) {
    const name =
      brand && (await sources.showsWins(memberId, brand.policy, tx)) ? await sources.findName(memberId, tx) : null;
    if (name !== null) shown.push({ betId, maskedName: maskName(name), nodeId, stakeMinor, payoutMinor, currency });
  }
  return shown;
}
