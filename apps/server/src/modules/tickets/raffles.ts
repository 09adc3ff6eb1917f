import type { RewardClaim } from '@fairhouse/contract';
import { beaconRoundFrom, beaconTime, entropyOfBeacon } from '@fairhouse/fair';
import { drawRaffle, prizeOfPlace, rootOfEntries } from '@fairhouse/rewards';
import { readRowId, Refusal, type Tx } from '../../platform/context/index.ts';
import { costOf } from '../rewards/index.ts';
import { findKinds, findOpenKinds, findPrizes, lockKind, spend, type KindRow, type NewPrize } from './kind.store.ts';
import {
  adoptEntries,
  findDueRaffles,
  findEntries,
  findHolders,
  findOpenRaffles,
  findRaffle,
  findVoidUntold,
  findWinners,
  holdOpenRaffle,
  insertRaffle,
  insertWinner,
  lockRaffle,
  updateDrawn,
  updateVoid,
  updateVoidTold,
  updateSealed,
  type RaffleBeacon,
  type RaffleRow,
} from './raffle.store.ts';
import { nextInWindow } from './set-times.ts';
import type { Reader, TicketsDeps } from './tickets-deps.ts';
import { givenTexts, requireTickets } from './view-tickets.ts';

/** The list of entries is public for at least this long before the beacon exists. */
const leadMs = 3_000;
const claimDays = 30;
const dayMs = 86_400_000;

/** Opens the next raffle of every kind that has none, and takes in the entries that were given meanwhile. */
export async function openRaffles(deps: TicketsDeps): Promise<void> {
  const { db, clock, log } = deps.platform;
  const now = clock.now();
  const kinds = (await findOpenKinds(db, { brandId: null, now })).filter(({ kind }) => kind === 'raffle');
  const open = await findOpenRaffles(
    db,
    kinds.map(({ id }) => id),
  );
  for (const kind of kinds)
    await openRaffle(deps, { kind, isOpen: open.has(kind.id), now }).catch((err: unknown) =>
      log.error({ err, kind: `${kind.id}` }, 'a raffle is not opened'),
    );
}

export const promisedBy = (prizes: readonly NewPrize[]): bigint =>
  prizes.reduce((sum, { reward, stock }) => sum + (reward ? costOf([reward]) : 0n) * BigInt(stock ?? 0), 0n);

async function openRaffle(
  deps: TicketsDeps,
  { kind, isOpen, now }: { kind: KindRow; isOpen: boolean; now: Date },
): Promise<void> {
  const { platform, fairness } = deps;
  const drawsAt = kind.raffle && nextInWindow(kind.raffle, { ...kind, now });
  if (!isOpen && drawsAt && (kind.startsAt === null || kind.startsAt <= now)) {
    const [seed] = await fairness.draws.commit([`raffle:${kind.id}:${kind.version}:${drawsAt.getTime()}`]);
    if (!seed) throw new Error('the seed of a raffle was not made');
    await platform.inTx(async (tx) => {
      const locked = await lockKind(tx, kind);
      if (locked?.version !== kind.version || !locked.isOpen) return;
      const prizes = ((await findPrizes(tx, [kind.id])).get(kind.id) ?? []).map(({ weight, stock, reward }) => ({
        weight: `${weight}`,
        stock,
        reward,
      }));
      const promisedMinor = promisedBy(prizes);
      if (locked.budgetMinor !== null && locked.spentMinor + promisedMinor > locked.budgetMinor) return;
      const opening = {
        kindId: kind.id,
        brandId: kind.brandId,
        version: kind.version,
        prizes,
        promisedMinor,
        opensAt: now,
        drawsAt,
        seedId: seed.id,
        commitment: seed.commitment,
      };
      if (await insertRaffle(tx, opening)) await spend(tx, kind.id, promisedMinor);
    });
  }
  await platform.inTx(async (tx) => {
    const raffleId = await holdOpenRaffle(tx, { kindId: kind.id, now });
    if (raffleId !== null) await adoptEntries(tx, { kindId: kind.id, raffleId });
  });
}

/** Seals raffles whose time has come, and draws those whose beacon is there. */
export async function turnRaffles(deps: TicketsDeps): Promise<void> {
  const { db, clock, stumbles } = deps.platform;
  const now = clock.now();
  await stumbles.walk(
    'turn-raffles',
    (after, most) => findDueRaffles(db, { after, most, now }),
    (raffle) => (raffle.state === 'open' ? seal(deps, raffle, now) : draw(deps, raffle, now)),
  );
  await stumbles.walk(
    'tell-void-raffles',
    (after, most) => findVoidUntold(db, { after, most }),
    (raffle) => tellVoid(deps, raffle),
  );
}

/** From now on nobody joins, and the beacon that decides is named; its value does not exist yet. */
async function seal({ platform, fairness }: TicketsDeps, { id }: RaffleRow, now: Date): Promise<void> {
  const { beacons } = fairness;
  const chain = (await beacons.isReachable()) ? beacons.quicknet : beacons.local;
  await platform.inTx(async (tx) => {
    const raffle = await lockRaffle(tx, id);
    if (raffle?.state !== 'open') return;
    const entries = await findEntries(tx, id);
    const round = beaconRoundFrom(chain, now.getTime() + leadMs);
    const beacon: RaffleBeacon = {
      name: chain.name,
      hash: chain.hash,
      round,
      at: new Date(beaconTime(chain, round)),
    };
    await updateSealed(tx, { id, entries, root: rootOfEntries(entries), beacon });
  });
}

const beaconWaitMs = 5_000;
/** So long after its time a beacon may still decide; then nothing is drawn. */
export const beaconSilenceMs = dayMs;

async function draw(deps: TicketsDeps, raffle: RaffleRow, now: Date): Promise<void> {
  const { platform, fairness, rewards } = deps;
  const { beacon, entries, root } = raffle;
  if (!beacon || !entries || !root) throw new Error('a raffle is sealed without a list');
  const value = await fairness.beacons.read(beacon.name, beacon.round, { atMs: now.getTime() + beaconWaitMs });
  // A beacon that is late is asked again by the next run.
  if (!value) return now.getTime() < beacon.at.getTime() + beaconSilenceMs ? undefined : giveUp(deps, raffle, now);
  const seed = (await fairness.draws.reveal([raffle.seedId])).get(raffle.seedId);
  if (!seed) throw new Error('the seed of a raffle is lost');
  const table = { ticketId: `${raffle.kindId}`, version: raffle.version, prizes: raffle.prizes };
  const winners = drawRaffle(table, {
    seed,
    raffleId: raffle.id,
    root,
    beaconEntropy: entropyOfBeacon(beacon, value),
    entries: entries.length,
  });
  const claimIds = await platform.inTx(async (tx) => {
    const locked = await lockRaffle(tx, raffle.id);
    if (locked?.state !== 'sealed') return [];
    await updateDrawn(tx, { ...value, id: raffle.id, seed, winners, at: now });
    return issuePrizes(deps, tx, { raffle, winners, entries, now });
  });
  await rewards.follow(claimIds);
}

/**
 * Nothing is drawn, what was promised goes back to the budget, and the entries join the next raffle. The seed is shown, so
 * that a house which only says that its beacon was silent is found out by whoever asks the beacon later.
 */
async function giveUp({ platform, fairness }: TicketsDeps, raffle: RaffleRow, now: Date): Promise<void> {
  const { id, kindId, seedId, promisedMinor } = raffle;
  const seed = (await fairness.draws.reveal([seedId])).get(seedId);
  if (!seed) throw new Error('the seed of a raffle is lost');
  await platform.inTx(async (tx) => {
    if ((await lockRaffle(tx, id))?.state !== 'sealed') return;
    await updateVoid(tx, { id, seed, at: now });
    await spend(tx, kindId, -promisedMinor);
  });
  platform.log.warn({ raffle: `${id}` }, 'a raffle is void: its beacon stayed silent');
}

async function tellVoid({ platform }: TicketsDeps, { id, entries }: RaffleRow): Promise<void> {
  const { db, events, clock } = platform;
  const holders = await findHolders(db, entries ?? []);
  for (const memberId of new Set(holders.values())) events.emit('raffle_void', { raffleId: id, memberId });
  await updateVoidTold(db, id, clock.now());
}

/** Each winner gets a claim; what was promised and not won goes back to the budget. */
async function issuePrizes(
  { rewards }: TicketsDeps,
  tx: Tx,
  drawn: { raffle: RaffleRow; winners: readonly number[]; entries: readonly bigint[]; now: Date },
): Promise<bigint[]> {
  const { raffle, entries, now } = drawn;
  const tickets = drawn.winners.map((at) => entries[at] as bigint);
  const holders = await findHolders(tx, tickets);
  const title = (await findKinds(tx, [raffle.kindId])).get(raffle.kindId)?.title;
  const claimIds: bigint[] = [];
  let rest = raffle.promisedMinor;
  for (const [index, ticketId] of tickets.entries()) {
    const prizeAt = prizeOfPlace(raffle.prizes, index);
    const reward = raffle.prizes[prizeAt]?.reward;
    const memberId = holders.get(ticketId);
    if (!reward || memberId === undefined) throw new Error('a place of a raffle has no prize or no winner');
    const place = index + 1;
    const { claimId } = await rewards.issue(tx, {
      source: 'tickets',
      brandId: raffle.brandId,
      memberId,
      occasion: `raffle:${raffle.id}:${place}`,
      title: title ? givenTexts(title) : {},
      rewards: [reward],
      promotionType: 'RAFFLE',
      expiresAt: new Date(now.getTime() + claimDays * dayMs),
    });
    await insertWinner(tx, { raffleId: raffle.id, place, prizeAt, ticketId, memberId, reward, claimId, at: now });
    claimIds.push(claimId);
    rest -= costOf([reward]);
  }
  await spend(tx, raffle.kindId, -rest);
  return claimIds;
}

/** Claims what a member has won in a raffle; what was claimed before is answered as it is. */
export async function claimRaffle(
  deps: TicketsDeps,
  reader: Reader,
  raffleId: string,
): Promise<{ raffleId: string; claims: RewardClaim[] }> {
  requireTickets(reader.brand);
  const { platform, rewards } = deps;
  const raffle = await findRaffle(platform.db, readRowId(raffleId));
  if (raffle?.brandId !== reader.brand.id) throw new Refusal('raffle_unknown');
  if (raffle.state !== 'drawn') throw new Refusal('raffle_not_drawn');
  const own = (await findWinners(platform.db, [raffle.id])).filter(({ memberId }) => memberId === reader.memberId);
  if (own.length === 0) throw new Refusal('raffle_nothing_won');
  const states = await rewards.statesOf(own.map(({ claimId }) => claimId));
  const issued = own.filter(({ claimId }) => states.get(claimId) === 'issued');
  const claims: RewardClaim[] = [];
  // Where nothing is left to claim, the first one says why.
  for (const { claimId } of issued.length > 0 ? issued : own.slice(0, 1))
    claims.push(await rewards.claim(reader, claimId));
  return { raffleId: `${raffle.id}`, claims };
}
