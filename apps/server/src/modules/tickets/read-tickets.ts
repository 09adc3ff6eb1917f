import type {
  DrawnTicketKind,
  OpenedTicket,
  OwnTicket,
  OwnTicketStatus,
  PublishedTicket,
  TicketProof,
} from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { hashPrizes, hashRain } from '@fairhouse/rewards';
import { coinOf, parseAmount } from '@fairhouse/money';
import { readRowId, Refusal, type Brand } from '../../platform/context/index.ts';
import { findKinds, findOpenKinds, findPrizes, type KindRow, type PrizeRow } from './kind.store.ts';
import { viewAllOpened } from './open-ticket.ts';
import {
  findDraw,
  findHeld,
  findTicket,
  listDrawsOf,
  type DrawRow,
  type PrizeDrawn,
  type TicketRow,
} from './ticket.store.ts';
import type { Reader, TicketsDeps } from './tickets-deps.ts';
import { nameTickets, prizesAsLeft, requireTickets, textIn, typeOf, viewPrizes } from './view-tickets.ts';

/** The hash of what is published of a kind: its prizes, or of a rain what falls. */
export function mathHashOf(kind: KindRow, prizes: readonly Omit<PrizeDrawn, 'left'>[], brand: Brand): string {
  const { id, version, rain } = kind;
  if (!rain) return toHex(hashPrizes({ ticketId: `${id}`, version, prizes }));
  return toHex(
    hashRain({
      ticketId: `${id}`,
      version,
      totalMinor: parseAmount(rain.total) ?? 0n,
      pieces: rain.pieces,
      leastMinor: parseAmount(rain.least) ?? 0n,
      coinMinor: coinOf(brand.currency),
    }),
  );
}

/** Kinds with their prizes as members see them, by number. */
async function publish(
  deps: TicketsDeps,
  { brand, language }: Pick<Reader, 'brand' | 'language'>,
  kinds: readonly KindRow[],
): Promise<Map<bigint, PublishedTicket>> {
  const prizes = await findPrizes(
    deps.platform.db,
    kinds.map(({ id }) => id),
  );
  const names = await nameTickets(
    deps,
    [...prizes.values()].flatMap((rows) => rows.map(({ reward }) => reward)),
    language,
  );
  return new Map(
    kinds.map((kind) => {
      const rows: PrizeRow[] = prizes.get(kind.id) ?? [];
      const isRaffle = kind.kind === 'raffle';
      const left = isRaffle ? rows.map((row) => ({ ...row, left: row.stock })) : prizesAsLeft(rows, kind);
      return [
        kind.id,
        {
          ticketId: `${kind.id}`,
          version: kind.version,
          kind: kind.kind,
          art: kind.art,
          name: textIn(kind.title, language, brand),
          description: textIn(kind.text, language, brand),
          startDate: kind.startsAt?.getTime() ?? null,
          endDate: kind.endsAt?.getTime() ?? null,
          prizes: viewPrizes(deps, { prizes: left, isRaffle, names }),
          mathHash: mathHashOf(kind, left, brand),
        },
      ];
    }),
  );
}

export async function listPublished(deps: TicketsDeps, reader: Reader): Promise<{ list: PublishedTicket[] }> {
  requireTickets(reader.brand);
  const { db, clock } = deps.platform;
  const kinds = await findOpenKinds(db, { brandId: reader.brand.id, now: clock.now() });
  return { list: [...(await publish(deps, reader, kinds)).values()] };
}

function statusOf(kind: KindRow, now: Date): OwnTicketStatus {
  if (!kind.isOpen || (kind.endsAt !== null && kind.endsAt <= now)) return 'EXPIRED';
  return kind.startsAt !== null && kind.startsAt > now ? 'COMING_SOON' : 'AVAILABLE';
}

const orderOf: Readonly<Record<OwnTicketStatus, number>> = { AVAILABLE: 0, COMING_SOON: 1, EXPIRED: 2, OPENED: 3 };

export async function listOwn(
  deps: TicketsDeps,
  reader: Reader,
  { status: wanted, isAll }: { status: 'AVAILABLE' | 'ALL'; isAll?: 'Y' | 'N' | undefined },
): Promise<OwnTicket[]> {
  requireTickets(reader.brand);
  const { db, clock } = deps.platform;
  const now = clock.now();
  const tickets = await findHeld(db, { memberId: reader.memberId, brandId: reader.brand.id });
  const kinds = await findKinds(db, [...new Set(tickets.map(({ kindId }) => kindId))]);
  const published = await publish(deps, reader, [...kinds.values()]);
  const list = tickets.flatMap((ticket): OwnTicket[] => {
    const kind = kinds.get(ticket.kindId);
    const shown = published.get(ticket.kindId);
    if (!kind || !shown) return [];
    const { type, style } = typeOf(kind.kind);
    return [
      {
        ...shown,
        transactionId: `${ticket.id}`,
        type,
        ticketType: type,
        ticketStyle: style,
        status: statusOf(kind, now),
        conditionStatus: [],
        commitment: ticket.commitment.toString('hex'),
        givenAt: ticket.givenAt.getTime(),
        raffleId: ticket.raffleId === null ? null : `${ticket.raffleId}`,
      },
    ];
  });
  return list
    .filter(({ status }) => wanted === 'ALL' || isAll === 'Y' || status === 'AVAILABLE')
    .toSorted((a, b) => orderOf[a.status] - orderOf[b.status]);
}

export async function listOpened(
  deps: TicketsDeps,
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ list: OpenedTicket[]; total: number; totalPages: number }> {
  requireTickets(reader.brand);
  const { list, total } = await listDrawsOf(deps.platform.db, {
    memberId: reader.memberId,
    brandId: reader.brand.id,
    offset: (page - 1) * size,
    limit: size,
  });
  return { list: await viewAllOpened(deps, reader, list), total, totalPages: Math.ceil(total / size) };
}

/** What is committed of a ticket, and once it is opened everything that recomputes its draw. */
export async function readTicketProof(deps: TicketsDeps, reader: Reader, transactionId: string): Promise<TicketProof> {
  requireTickets(reader.brand);
  const { db } = deps.platform;
  const { memberId, brand } = reader;
  const ticket = await findTicket(db, { id: readRowId(transactionId), memberId, brandId: brand.id });
  const kind = ticket && (await findKinds(db, [ticket.kindId])).get(ticket.kindId);
  if (!ticket || !kind || kind.kind === 'raffle') throw new Refusal('ticket_unknown');
  const draw = await findDraw(db, ticket.id);
  if (draw) return proveDraw(kind, ticket, draw);
  const prizes = prizesAsLeft((await findPrizes(db, [kind.id])).get(kind.id) ?? [], kind);
  const { version } = kind;
  return {
    ...committedOf(kind, ticket, { version, prizes }),
    serverSeed: null,
    clientSeed: null,
    prizeAt: null,
    openedAt: null,
  };
}

type Committed = Omit<TicketProof, 'serverSeed' | 'clientSeed' | 'prizeAt' | 'openedAt'>;

function committedOf(
  kind: KindRow,
  ticket: TicketRow,
  { version, prizes }: { version: number; prizes: readonly PrizeDrawn[] },
): Committed {
  return {
    format: 'fairhouse/ticket/1',
    transactionId: `${ticket.id}`,
    ticketId: `${kind.id}`,
    kind: kind.kind as DrawnTicketKind,
    version,
    mathHash: toHex(hashPrizes({ ticketId: `${kind.id}`, version, prizes })),
    commitment: ticket.commitment.toString('hex'),
    prizes: [...prizes],
  };
}

const proveDraw = (kind: KindRow, ticket: TicketRow, draw: DrawRow): TicketProof => ({
  ...committedOf(kind, ticket, draw),
  serverSeed: toHex(draw.seed),
  clientSeed: toHex(draw.clientSeed),
  prizeAt: draw.prizeAt,
  openedAt: draw.drawnAt.getTime(),
});
