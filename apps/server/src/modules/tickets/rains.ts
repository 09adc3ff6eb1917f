import type { GrabbedPiece } from '@fairhouse/contract';
import { coinOf, formatAmount, parseAmount } from '@fairhouse/money';
import { splitRain } from '@fairhouse/rewards';
import { readRowId, Refusal } from '../../platform/context/index.ts';
import { findKinds, findOpenKinds, lockKind, spend, type KindRow } from './kind.store.ts';
import {
  closeRain,
  fillGrab,
  findBegun,
  findLastPlanned,
  findRain,
  insertGrab,
  insertRain,
  markAnnounced,
  takePiece,
  writeSplit,
  type RainRow,
} from './rain.store.ts';
import { nextInWindow } from './set-times.ts';
import type { Reader, TicketsDeps } from './tickets-deps.ts';
import { givenTexts, requireTickets } from './view-tickets.ts';

/** Pages hear of a rain before it falls. */
const announcedMs = 2 * 60_000;

/** Plans the next rain of every kind that has none to come: its sum is promised and its seed committed before anybody sees it. */
export async function planRains(deps: TicketsDeps): Promise<void> {
  const { db, clock, log } = deps.platform;
  const now = clock.now();
  const kinds = (await findOpenKinds(db, { brandId: null, now })).filter(({ kind }) => kind === 'rain');
  const last = await findLastPlanned(
    db,
    kinds.map(({ id }) => id),
  );
  for (const kind of kinds) {
    const planned = last.get(kind.id);
    if (planned && planned > now) continue;
    await planRain(deps, kind, now).catch((err: unknown) =>
      log.error({ err, kind: `${kind.id}` }, 'a rain is not planned'),
    );
  }
}

async function planRain(deps: TicketsDeps, kind: KindRow, now: Date): Promise<void> {
  const currency = deps.brand.findById(kind.brandId)?.currency;
  const beginsAt = kind.rain && nextInWindow(kind.rain, { ...kind, now });
  if (!kind.rain || !beginsAt || currency === undefined) return;
  const { rain } = kind;
  const owner = `rain:${kind.id}:${kind.version}:${beginsAt.getTime()}`;
  const [seed] = await deps.fairness.draws.commit([owner]);
  if (!seed) return;
  const totalMinor = parseAmount(rain.total) ?? 0n;
  await deps.platform.inTx(async (tx) => {
    const locked = await lockKind(tx, kind);
    if (locked?.version !== kind.version || !locked.isOpen) return;
    const plan = {
      kindId: kind.id,
      brandId: kind.brandId,
      version: kind.version,
      beginsAt,
      endsAt: new Date(beginsAt.getTime() + rain.lastsSeconds * 1000),
      totalMinor,
      pieces: rain.pieces,
      leastMinor: parseAmount(rain.least) ?? 0n,
      coinMinor: coinOf(currency),
      currency,
      seedId: seed.id,
      commitment: seed.commitment,
    };
    // Without the budget for all of it, none falls.
    if (locked.budgetMinor !== null && locked.spentMinor + totalMinor > locked.budgetMinor) return;
    if (await insertRain(tx, plan)) await spend(tx, kind.id, totalMinor);
  });
}

/** Tells every open page of a brand once; it hears again when the rain begins. */
export async function announceRains({ platform }: TicketsDeps): Promise<void> {
  const now = platform.clock.now();
  const rains = await markAnnounced(platform.db, { until: new Date(now.getTime() + announcedMs), now });
  for (const rain of rains) tell(platform, rain);
}

function tell({ push }: TicketsDeps['platform'], { id, brandId, beginsAt, endsAt }: RainRow): void {
  const value = { rainId: `${id}`, beginsAt: beginsAt.getTime(), endsAt: endsAt.getTime() };
  push.site.broadcast(brandId, { type: 'rain', value } as { type: string });
}

/** Splits a rain whose time has come; whoever does it first, the pieces are the same. */
async function startRain(deps: TicketsDeps, rain: RainRow): Promise<void> {
  if (rain.split !== null) return;
  const seed = (await deps.fairness.draws.reveal([rain.seedId])).get(rain.seedId);
  if (!seed) throw new Error('the seed of a rain is lost');
  const split = splitRain({ ...rain, ticketId: `${rain.kindId}` }, { seed, rainId: rain.id });
  if (await writeSplit(deps.platform.db, { id: rain.id, seed, split })) tell(deps.platform, rain);
}

const hasEnded = (rain: RainRow, now: Date): boolean => rain.endsAt <= now || rain.taken === rain.pieces;

/** Begins the rains that are due, and closes those that are over: what nobody caught goes back to the budget. */
export async function turnRains(deps: TicketsDeps): Promise<void> {
  const { db, clock, stumbles } = deps.platform;
  const now = clock.now();
  await stumbles.each('turn-rains', { pieces: await findBegun(db, now) }, async (rain) => {
    await startRain(deps, rain);
    if (hasEnded(rain, now)) await close(deps, rain, now);
  });
}

async function close({ platform }: TicketsDeps, rain: RainRow, now: Date): Promise<void> {
  await platform.inTx(async (tx) => {
    const rest = await closeRain(tx, { id: rain.id, now });
    if (rest !== null) await spend(tx, rain.kindId, -rest);
  });
}

/** A rain as it is now; one that is over is closed, so that its seed can be shown. */
export async function readRain(deps: TicketsDeps, { brand }: Pick<Reader, 'brand'>, rainId: string): Promise<RainRow> {
  const { db, clock } = deps.platform;
  const id = readRowId(rainId);
  const rain = await findRain(db, id);
  if (rain?.brandId !== brand.id) throw new Refusal('rain_unknown');
  const now = clock.now();
  if (rain.closedAt !== null || rain.beginsAt > now || !hasEnded(rain, now)) return rain;
  await startRain(deps, rain);
  await close(deps, rain, now);
  return (await findRain(db, id)) ?? rain;
}

/** Catches a piece: one for a member, the next in the line, paid at once. */
export async function grabPiece(deps: TicketsDeps, reader: Reader, rainId: string): Promise<GrabbedPiece> {
  requireTickets(reader.brand);
  const { platform, rewards } = deps;
  const { memberId, brand } = reader;
  const now = platform.clock.now();
  const rain = await findRain(platform.db, readRowId(rainId));
  if (rain?.brandId !== brand.id) throw new Refusal('rain_unknown');
  if (rain.beginsAt > now || rain.endsAt <= now) throw new Refusal('rain_not_now');
  if ((await rewards.findProtected(platform.db, [memberId])).has(memberId)) throw new Refusal('reward_not_for_you');
  await startRain(deps, rain);
  const title = (await findKinds(platform.db, [rain.kindId])).get(rain.kindId)?.title;
  const caught = await platform.inTx(async (tx) => {
    if (!(await insertGrab(tx, { rainId: rain.id, memberId, at: now }))) throw new Refusal('rain_grabbed');
    const piece = await takePiece(tx, { rainId: rain.id, now });
    if (!piece) throw new Refusal('rain_used_up');
    const { claimId } = await rewards.issue(tx, {
      source: 'tickets',
      brandId: brand.id,
      memberId,
      occasion: `rain:${rain.id}`,
      title: title ? givenTexts(title) : {},
      rewards: [{ type: 'cash', amount: formatAmount(piece.amountMinor) }],
      promotionType: 'TICKET',
      expiresAt: null,
      state: 'due',
    });
    await fillGrab(tx, { rainId: rain.id, memberId, ...piece, claimId });
    return { ...piece, claimId };
  });
  await rewards.follow([caught.claimId]);
  return {
    rainId: `${rain.id}`,
    place: caught.place,
    amount: formatAmount(caught.amountMinor),
    currency: rain.currency,
    rewardId: `${caught.claimId}`,
    piecesLeft: rain.pieces - caught.place,
  };
}
