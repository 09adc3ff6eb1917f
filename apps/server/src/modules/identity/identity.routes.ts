import type { Session } from '@fairhouse/contract';
import type { CallContext } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { IdentityDoor, LoggedIn, Member } from './index.ts';

export function identityRoutes(identity: IdentityDoor): Handlers<'identity'> {
  return {
    async login(form, context) {
      return openSession(await identity.logIn(form, aboutVisitor(context)), context);
    },
    async register(form, context) {
      return openSession(await identity.register(form, aboutVisitor(context)), context);
    },
    async logout(_input, { actor, setSessionHalf }) {
      await identity.logOut(actor);
      setSessionHalf(null);
      return {};
    },
    async mintTabToken(_input, { browser, origins }) {
      const { token, session, previousLoginAt } = await identity.mintTabToken(browser, origins.site);
      const member = { id: session.memberId, userName: session.userName, customerType: session.customerType };
      return toSession({ token, member, previousLoginAt });
    },
    mintSocketTicket: (_input, { actor }) => identity.mintSocketTicket(actor),
  };
}

function aboutVisitor({ brand, ip, userAgent }: CallContext) {
  return { brand, visitor: { ip, userAgent } };
}

function openSession(loggedIn: LoggedIn, context: CallContext): Session {
  context.setSessionHalf(loggedIn.half);
  return toSession(loggedIn);
}

function toSession(session: { token: string; member: Pick<Member, 'id' | 'userName' | 'customerType'>; previousLoginAt: Date | null }): Session {
  const { token, member, previousLoginAt } = session;
  return {
    token,
    id: `${member.id}`,
    userName: member.userName,
    customerType: member.customerType,
    firstTimeLogin: previousLoginAt === null,
    // Set only after a compromise or a reset by staff; passwords do not expire by themselves.
    passwordExpired: false,
    previousLoginAt: previousLoginAt?.getTime() ?? null,
  };
}
