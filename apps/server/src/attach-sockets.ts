import type { IncomingHttpHeaders } from 'node:http';
import type { Modules } from './compose-modules.ts';
import type { Servers } from './create-servers.ts';
import type { OwnPlatform } from './open-platform.ts';
import { isOwnRequest, type Addresses } from './platform/http/index.ts';

/** Opens the sockets of each origin for clients with a ticket, and closes them with the session. */
export function attachSockets(
  { push, events }: Pick<OwnPlatform, 'push' | 'events'>,
  { identity, chat, operators, casino }: Modules,
  { servers, addresses }: { servers: Servers; addresses: Addresses },
): void {
  push.site.attach(servers.site.server, {
    async redeemTicket(ticket) {
      const owner = await identity.redeemSocketTicket(ticket);
      return owner && { ownerId: owner.memberId, brandIds: [owner.brandId], sessionId: owner.sessionId };
    },
    isOwnOrigin: ({ headers }) => isOwnOrigin(addresses, 'site', headers),
    findOver: (sessionIds) => identity.sessions.findOver(sessionIds),
  });
  push.desk.attach(servers.backoffice.server, {
    async redeemTicket(ticket) {
      const owner = await chat.redeemDeskTicket(ticket);
      return owner && { ownerId: owner.operatorId, brandIds: owner.brandIds, sessionId: owner.sessionId };
    },
    isOwnOrigin: ({ headers }) => isOwnOrigin(addresses, 'backoffice', headers),
    findOver: (sessionIds) => operators.sessions.findOver(sessionIds),
  });
  // Sockets of studio pages whose round is shared by everybody.
  push.rooms.attach(servers.studio.server, {
    async redeemTicket(ticket) {
      const owner = await casino.rooms.redeemTicket(ticket);
      return owner && { ownerId: owner.memberId, brandIds: [owner.brandId], sessionId: owner.sessionId };
    },
    isOwnOrigin: ({ headers }) => isOwnOrigin(addresses, 'studio', headers),
    findOver: (sessionIds) => identity.sessions.findOver(sessionIds),
  });
  events.on('session_ended', ({ sessionIds }) =>
    [push.site, push.rooms].forEach((each) => each.closeSessions(sessionIds)),
  );
}

/** A socket is opened by a page of its own origin only. */
function isOwnOrigin(
  addresses: Addresses,
  side: 'site' | 'studio' | 'backoffice',
  { host, origin }: IncomingHttpHeaders,
): boolean {
  const own = addresses.originsFor(side, host)?.[side];
  return own !== undefined && origin !== undefined && isOwnRequest({ origin }, own);
}
