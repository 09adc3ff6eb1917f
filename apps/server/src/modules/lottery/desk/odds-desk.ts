import type { OddsTableFile, OddsTableRow as RowView, PrizeMode, TrailAction } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type Tx } from '../../../platform/context/index.ts';
import { actedBy } from '../../operators/index.ts';
import type { DeskCaller } from '../draws/decide-by-two.ts';
import {
  deleteDraft,
  insertDraft,
  listOddsTables,
  lockDraft,
  publishDraft,
  updateDraft,
  type OddsTableRow,
  type WrittenPrizes,
} from '../terms/odds-table.store.ts';
import { readOwnTable } from '../terms/own-table.ts';
import { seriesMin } from '../tickets/series.ts';
import type { ShelfDeskDeps } from './game-desk.ts';
import { keptOf, listPriced, viewTable, viewTableFile, type PricedFamily, type TableRows } from './odds-view.ts';

interface Place {
  readonly family: string;
  readonly mode: PrizeMode;
}
interface OfDraft extends Place {
  readonly version: number;
  readonly reason: string;
}

/** Tables of the brand, in force and drafted. */
export async function listTables(deps: ShelfDeskDeps, brand: Brand): Promise<RowView[]> {
  const rows = await listOddsTables(deps.platform.db, brand.id);
  return listPriced(deps.listGames(brand)).map((priced) =>
    viewTable(priced, rowsOf(rows, priced), brand.lotteryMargin),
  );
}

export async function readTable(deps: ShelfDeskDeps, place: Place, brand: Brand): Promise<OddsTableFile> {
  const priced = findPriced(deps, place, brand);
  return viewTableFile(priced, rowsOf(await listOddsTables(deps.platform.db, brand.id), priced), brand.lotteryMargin);
}

/** Refusals: lottery_odds_unknown, lottery_odds_invalid, lottery_margin_low, version_stale. */
export async function draftTable(
  deps: ShelfDeskDeps,
  {
    version,
    reason,
    ...asked
  }: Place & { version: number | null; series: number | null; prizes: WrittenPrizes; reason: string },
  by: DeskCaller,
): Promise<OddsTableFile> {
  const priced = findPriced(deps, asked, by.brand);
  checkTable(priced, asked, by.brand);
  const { series, prizes } = asked;
  await deps.platform.inTx(async (tx) => {
    const place = placeOf(priced, by.brand);
    const before = await lockDraft(tx, place);
    if ((before?.version ?? null) !== version) throw new Refusal('version_stale');
    const drafted = {
      series,
      prizes,
      reason,
      draftedBy: by.actor.operatorId,
      draftedName: by.actor.name,
      draftedAt: deps.platform.clock.now(),
    };
    if (before) await updateDraft(tx, before.id, drafted);
    else if (!(await insertDraft(tx, place, drafted))) throw new Refusal('version_stale');
    await deps.recordAction(tx, {
      ...trailOf(by, priced),
      action: 'lottery.odds_drafted',
      reason,
      before: before && pricesOf(before),
      after: { series, prizes },
    });
  });
  return readTable(deps, asked, by.brand);
}

/** Publishes a table for bets from now on; sold tickets keep their prizes. Refusals: those above, same_operator. */
export async function publishTable(deps: ShelfDeskDeps, input: OfDraft, by: DeskCaller): Promise<OddsTableFile> {
  const priced = findPriced(deps, input, by.brand);
  await onDraft(deps, { input, priced, by }, async (tx, draft) => {
    await deps.checkTwo(tx, { first: draft.draftedBy, second: by.actor.operatorId });
    // The floor may have risen since the draft.
    checkTable(priced, draft, by.brand);
    await publishDraft(tx, draft, {
      operatorId: by.actor.operatorId,
      name: by.actor.name,
      at: deps.platform.clock.now(),
    });
    return 'lottery.odds_published';
  });
  await deps.terms.refresh();
  return readTable(deps, input, by.brand);
}

export async function discardTable(deps: ShelfDeskDeps, input: OfDraft, by: DeskCaller): Promise<OddsTableFile> {
  const priced = findPriced(deps, input, by.brand);
  await onDraft(deps, { input, priced, by }, async (tx, draft) => {
    await deleteDraft(tx, draft.id);
    return 'lottery.odds_discarded';
  });
  return readTable(deps, input, by.brand);
}

async function onDraft(
  deps: ShelfDeskDeps,
  { input, priced, by }: { input: OfDraft; priced: PricedFamily; by: DeskCaller },
  act: (tx: Tx, draft: OddsTableRow) => Promise<TrailAction>,
): Promise<void> {
  await deps.platform.inTx(async (tx) => {
    const draft = await lockDraft(tx, placeOf(priced, by.brand));
    if (draft?.version !== input.version) throw new Refusal('version_stale');
    const action = await act(tx, draft);
    await deps.recordAction(tx, { ...trailOf(by, priced), action, reason: input.reason, after: pricesOf(draft) });
  });
}

const pricesOf = ({ series, prizes }: OddsTableRow): object => ({ series, prizes });
const placeOf = ({ family, mode }: PricedFamily, { id }: Brand) => ({ brandId: id, family: family.code, mode });
const trailOf = (by: DeskCaller, { family, mode }: PricedFamily) => ({
  ...actedBy(by),
  subject: `odds:${family.code}/${mode}`,
});

function findPriced(deps: ShelfDeskDeps, { family, mode }: Place, brand: Brand): PricedFamily {
  const priced = listPriced(deps.listGames(brand)).find((each) => each.family.code === family && each.mode === mode);
  if (!priced) throw new Refusal('lottery_odds_unknown');
  return priced;
}

function rowsOf(rows: readonly OddsTableRow[], { family, mode }: PricedFamily): TableRows {
  const own = rows.filter((row) => row.family === family.code && row.mode === mode);
  return { live: own.find(({ state }) => state === 'live'), draft: own.find(({ state }) => state === 'draft') };
}

const percentOf = (bps: number): string => formatAmount(BigInt(bps) * 100n);

/** Checks every play of the table: margin - rebate - salary >= floor (games.md 8). */
function checkTable(
  priced: PricedFamily,
  { series, prizes }: Pick<OddsTableRow, 'series' | 'prizes'>,
  { lotteryMargin: { floorBps, salaryBps } }: Brand,
): void {
  const table = readOwnTable(priced.family, { series, prizes });
  if (!table || (series !== null && (series < seriesMin || series > priced.top)))
    throw new Refusal('lottery_odds_invalid', { min: `${seriesMin}`, max: `${priced.top}` });
  const kept = priced.family.plays.map((play) => ({
    play: play.code,
    bps: keptOf(priced, play, { table, salaryBps }),
  }));
  const under = kept.filter(({ bps }) => bps < floorBps).sort((a, b) => a.bps - b.bps);
  const [worst] = under;
  // The refusal names the worst play and counts the others, so that none is overlooked.
  if (worst)
    throw new Refusal('lottery_margin_low', {
      play: under.length > 1 ? `${worst.play} (+${under.length - 1})` : worst.play,
      kept: percentOf(worst.bps),
      floor: percentOf(floorBps),
    });
}
