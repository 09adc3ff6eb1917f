import type { Raffle, RaffleEntry, RaffleProof, RaffleWinner } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { hashPrizes } from '@fairhouse/rewards';
import { readRowId, Refusal } from '../../platform/context/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import { findKinds } from './kind.store.ts';
import {
  countEntries,
  findEntries,
  findOwnEntries,
  findRaffle,
  findWinners,
  listRaffles,
  pageEntries,
  type RaffleRow,
  type WinnerRow,
} from './raffle.store.ts';
import type { Reader, TicketsDeps } from './tickets-deps.ts';
import { nameTickets, requireTickets, textIn, ticketNameOf, viewPrizes } from './view-tickets.ts';

const shownMost = 8;

export async function readRaffles(deps: TicketsDeps, reader: Reader): Promise<{ list: Raffle[]; now: number }> {
  requireTickets(reader.brand);
  const { db, clock } = deps.platform;
  const { brand, memberId, language } = reader;
  const rows = await listRaffles(db, { brandId: brand.id, most: shownMost });
  const raffleIds = rows.map(({ id }) => id);
  const [kinds, counts, own, winners, names] = await Promise.all([
    findKinds(db, [...new Set(rows.map(({ kindId }) => kindId))]),
    countEntries(db, raffleIds),
    findOwnEntries(db, { memberId, raffleIds }),
    findWinners(db, raffleIds),
    nameTickets(
      deps,
      rows.flatMap(({ prizes }) => prizes.map(({ reward }) => reward)),
      language,
    ),
  ]);
  const people = await deps.identity.findNames(winners.map((winner) => winner.memberId));
  const states = await deps.rewards.statesOf(winners.map(({ claimId }) => claimId));
  const list = rows.flatMap((raffle): Raffle[] => {
    const kind = kinds.get(raffle.kindId);
    if (!kind) return [];
    const won = winners.filter(({ raffleId }) => raffleId === raffle.id);
    return [
      {
        raffleId: `${raffle.id}`,
        ticketId: `${kind.id}`,
        art: kind.art,
        name: textIn(kind.title, language, brand),
        description: textIn(kind.text, language, brand),
        state: raffle.state,
        opensAt: raffle.opensAt.getTime(),
        drawsAt: raffle.drawsAt.getTime(),
        entries: raffle.voidedAt === null ? (counts.get(raffle.id) ?? 0) : (raffle.entries?.length ?? 0),
        own: (own.get(raffle.id) ?? []).map((id) => `${id}`),
        commitment: toHex(raffle.commitment),
        prizes: viewPrizes(deps, {
          prizes: raffle.prizes.map((prize) => ({ ...prize, left: prize.stock })),
          isRaffle: true,
          names,
        }),
        winners: won.map((winner) => viewWinner(deps, winner, { memberId, people, names })),
        ownStatus: ownStatusOf(
          won.filter((winner) => winner.memberId === memberId),
          states,
        ),
      },
    ];
  });
  return { list, now: clock.now().getTime() };
}

function viewWinner(
  { rewards }: TicketsDeps,
  { place, prizeAt, ticketId, memberId, reward }: WinnerRow,
  seen: { memberId: bigint; people: ReadonlyMap<bigint, string>; names: ReadonlyMap<string, string> },
): RaffleWinner {
  const isOwn = memberId === seen.memberId;
  const name = seen.people.get(memberId) ?? '';
  return {
    place,
    prizeAt,
    transactionId: `${ticketId}`,
    userName: isOwn ? name : maskName(name),
    isOwn,
    prize: rewards.view(reward),
    ticketName: ticketNameOf(reward, seen.names),
  };
}

/** As long as something can be claimed, that is what the page says. */
function ownStatusOf(
  own: readonly WinnerRow[],
  states: Awaited<ReturnType<TicketsDeps['rewards']['statesOf']>>,
): Raffle['ownStatus'] {
  if (own.length === 0) return null;
  const found = new Set(own.map(({ claimId }) => states.get(claimId)));
  if (found.has('issued')) return 'I';
  if (found.has('due')) return 'P';
  return found.has('claimed') ? 'C' : 'E';
}

async function readRaffle(deps: TicketsDeps, { brand }: Reader, raffleId: string): Promise<RaffleRow> {
  requireTickets(brand);
  const raffle = await findRaffle(deps.platform.db, readRowId(raffleId));
  if (raffle?.brandId !== brand.id) throw new Refusal('raffle_unknown');
  return raffle;
}

export async function readRaffleEntries(
  deps: TicketsDeps,
  reader: Reader,
  { raffleId, page, size }: { raffleId: string; page: number; size: number },
): Promise<{ list: RaffleEntry[]; total: number; totalPages: number }> {
  const { id } = await readRaffle(deps, reader, raffleId);
  const { db } = deps.platform;
  const offset = (page - 1) * size;
  const rows = await pageEntries(db, { raffleId: id, offset, limit: size });
  const total = (await countEntries(db, [id])).get(id) ?? 0;
  const names = await deps.identity.findNames(rows.map(({ memberId }) => memberId));
  const list = rows.map(({ ticketId, memberId }, index) => {
    const name = names.get(memberId) ?? '';
    const isOwn = memberId === reader.memberId;
    return { at: offset + index, transactionId: `${ticketId}`, userName: isOwn ? name : maskName(name), isOwn };
  });
  return { list, total, totalPages: Math.ceil(total / size) };
}

export async function readRaffleProof(deps: TicketsDeps, reader: Reader, raffleId: string): Promise<RaffleProof> {
  const raffle = await readRaffle(deps, reader, raffleId);
  const { beacon, randomness, signature, seed, root } = raffle;
  const entries = raffle.entries ?? (await findEntries(deps.platform.db, raffle.id));
  const table = { ticketId: `${raffle.kindId}`, version: raffle.version, prizes: raffle.prizes };
  return {
    format: 'fairhouse/raffle/1',
    raffleId: `${raffle.id}`,
    ...table,
    mathHash: toHex(hashPrizes(table)),
    commitment: toHex(raffle.commitment),
    serverSeed: seed && toHex(seed),
    prizes: [...raffle.prizes],
    entries: entries.map((id) => `${id}`),
    root: root && toHex(root),
    beacon: beacon && {
      name: beacon.name,
      chainHash: beacon.hash,
      round: `${beacon.round}`,
      randomness: randomness && toHex(randomness),
      signature: signature && toHex(signature),
    },
    winners: [...(raffle.winners ?? [])],
    drawsAt: raffle.drawsAt.getTime(),
    ...(raffle.voidedAt && { voidedAt: raffle.voidedAt.getTime() }),
  };
}
