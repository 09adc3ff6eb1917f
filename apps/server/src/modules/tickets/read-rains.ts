import type { Rain, RainProof, RainState } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { hashRain } from '@fairhouse/rewards';
import { maskName } from '../../platform/texts/mask-name.ts';
import { findKinds } from './kind.store.ts';
import { findBestGrabs, findOwnGrabs, listRains, type RainRow } from './rain.store.ts';
import { readRain } from './rains.ts';
import type { Reader, TicketsDeps } from './tickets-deps.ts';
import { requireTickets, textIn } from './view-tickets.ts';

/** Rains of the last day are shown with those to come. */
const shownMs = 86_400_000;
const pastMost = 6;

function stateOf(rain: RainRow, now: Date): RainState {
  if (now < rain.beginsAt) return 'coming';
  return rain.closedAt !== null || now >= rain.endsAt || rain.taken === rain.pieces ? 'over' : 'raining';
}

/** What falls now, what comes, then the last ones from the newest. */
export async function readRains(deps: TicketsDeps, reader: Reader): Promise<{ list: Rain[]; now: number }> {
  requireTickets(reader.brand);
  const { db, clock } = deps.platform;
  const { brand, memberId, language } = reader;
  const now = clock.now();
  const rows = await listRains(db, { brandId: brand.id, since: new Date(now.getTime() - shownMs) });
  const past = rows.filter((rain) => stateOf(rain, now) === 'over').toReversed();
  const shown = [...rows.filter((rain) => stateOf(rain, now) !== 'over'), ...past.slice(0, pastMost)];
  const rainIds = shown.map(({ id }) => id);
  const [kinds, own, best] = await Promise.all([
    findKinds(db, [...new Set(shown.map(({ kindId }) => kindId))]),
    findOwnGrabs(db, { memberId, rainIds }),
    findBestGrabs(db, rainIds),
  ]);
  const names = await deps.identity.findNames([...best.values()].map((grab) => grab.memberId));
  const list = shown.flatMap((rain): Rain[] => {
    const kind = kinds.get(rain.kindId);
    if (!kind) return [];
    const state = stateOf(rain, now);
    const ownMinor = own.get(rain.id);
    const bestGrab = state === 'over' ? best.get(rain.id) : undefined;
    return [
      {
        rainId: `${rain.id}`,
        ticketId: `${kind.id}`,
        art: kind.art,
        name: textIn(kind.title, language, brand),
        description: textIn(kind.text, language, brand),
        state,
        beginsAt: rain.beginsAt.getTime(),
        endsAt: rain.endsAt.getTime(),
        currency: rain.currency,
        total: formatAmount(rain.totalMinor),
        pieces: rain.pieces,
        piecesLeft: rain.pieces - rain.taken,
        least: formatAmount(rain.leastMinor),
        commitment: toHex(rain.commitment),
        own: ownMinor === undefined ? null : formatAmount(ownMinor),
        best: bestGrab
          ? {
              userName: maskName(names.get(bestGrab.memberId) ?? ''),
              amount: formatAmount(bestGrab.amountMinor),
            }
          : null,
      },
    ];
  });
  return { list, now: now.getTime() };
}

export async function readRainProof(deps: TicketsDeps, reader: Reader, rainId: string): Promise<RainProof> {
  requireTickets(reader.brand);
  const rain = await readRain(deps, reader, rainId);
  const isOver = rain.closedAt !== null;
  return {
    format: 'fairhouse/rain/1',
    rainId: `${rain.id}`,
    ticketId: `${rain.kindId}`,
    version: rain.version,
    mathHash: toHex(hashRain({ ...rain, ticketId: `${rain.kindId}` })),
    commitment: toHex(rain.commitment),
    serverSeed: isOver && rain.seed ? toHex(rain.seed) : null,
    currency: rain.currency,
    coin: formatAmount(rain.coinMinor),
    total: formatAmount(rain.totalMinor),
    pieces: rain.pieces,
    least: formatAmount(rain.leastMinor),
    split: isOver ? (rain.split ?? []).map(formatAmount) : [],
    caught: rain.taken,
  };
}
