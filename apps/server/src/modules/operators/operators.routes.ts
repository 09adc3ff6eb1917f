import type { OperatorSession, OperatorView } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { readRowId, Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { brandIdsOf, type OperatorsDoor } from './index.ts';
import { toFound } from './member-found.ts';
import { sessionsPerPage } from './operator-sessions.ts';
import {
  toActionRow,
  toAdjustmentRow,
  toGuardChangeRow,
  toNote,
  toOperatorRow,
  toPasskeyRow,
  toSessionRow,
  toView,
} from './operator-views.ts';
import type { OperatorVisitor } from './operators-deps.ts';

/** Own session, people and audit trail. */
export function operatorsRoutes(operators: OperatorsDoor): Handlers<'operators'> {
  return {
    ...sessionRoutes(operators),
    ...passkeyRoutes(operators),
    ...memberDeskRoutes(operators),
    ...deskRoutes(operators),
    ...peopleRoutes(operators),
    ...trailRoutes(operators),
  };
}

type SessionCall =
  | 'getOfficeBodyKeys'
  | 'logInOperator'
  | 'logInByPasskey'
  | 'mintOperatorTab'
  | 'getOperator'
  | 'logOutOperator'
  | 'beginOperatorFactor'
  | 'confirmOperatorFactor'
  | 'changeOperatorPassword'
  | 'readInvitation'
  | 'acceptInvitation'
  | 'listOperatorSessions'
  | 'endOperatorSession'
  | 'endOtherOperatorSessions'
  | 'listGuardChanges'
  | 'renewRecoveryCodes';

function sessionRoutes(operators: OperatorsDoor): Pick<Handlers<'operators'>, SessionCall> {
  const { sessions, factors } = operators;
  const letIn = (opened: Awaited<ReturnType<OperatorsDoor['logIn']>>, context: CallContext): OperatorSession => {
    context.setSessionHalf(opened.half);
    context.setDevice(opened.device);
    return {
      token: opened.token,
      operator: toView({ ...opened.operator, isRestricted: opened.isRestricted }, operators.brands()),
    };
  };
  const viewOf = (actor: OperatorActor): OperatorView => toView({ ...actor, id: actor.operatorId }, operators.brands());
  return {
    getOfficeBodyKeys: () => operators.readBodyKeys(),
    logInOperator: async (form, context) => letIn(await operators.logIn(form, visitorOf(context)), context),
    logInByPasskey: async ({ passkey }, context) =>
      letIn(await operators.logInByPasskey(passkey, visitorOf(context)), context),
    async mintOperatorTab(_input, { browser, origins }) {
      const { token, actor } = await operators.mintTab(browser, origins.backoffice ?? '');
      return { token, operator: viewOf(actor) };
    },
    getOperator: (_input, { actor }) => viewOf(actor),
    async logOutOperator(_input, { actor, ip, setSessionHalf }) {
      await sessions.end(actor, actor.sessionId, { reason: 'logout', ip });
      setSessionHalf(null);
      return {};
    },
    beginOperatorFactor: (_input, { actor }) => factors.begin(actor),
    confirmOperatorFactor: ({ code }, { actor, ip }) => factors.confirm(actor, code, ip),
    async changeOperatorPassword(form, context) {
      await operators.changePassword(form, { actor: context.actor, visitor: visitorOf(context) });
      return {};
    },
    async readInvitation({ invitation }, { ip }) {
      const { name, role } = await operators.readInvitation(invitation, ip);
      return { name, role };
    },
    acceptInvitation: async (form, context) =>
      letIn(await operators.acceptInvitation(form, visitorOf(context)), context),
    async listOperatorSessions({ page }, { actor }) {
      const { list, total } = await sessions.list(actor, page);
      return paged(
        list.map((row) => toSessionRow(row, actor.sessionId)),
        total,
        sessionsPerPage,
      );
    },
    async listGuardChanges(_input, { actor }) {
      const { list, reported } = await operators.listGuardChanges(actor);
      return { list: list.map(toGuardChangeRow), told: reported && toGuardChangeRow(reported) };
    },
    async endOperatorSession({ sessionId }, { actor, ip }) {
      await sessions.end(actor, readRowId(sessionId), { reason: 'ended_by_operator', ip });
      return {};
    },
    endOtherOperatorSessions: async (_input, { actor, ip }) => ({ ended: await sessions.endOthers(actor, ip) }),
    renewRecoveryCodes: (form, context) =>
      operators.renewRecoveryCodes(form, { actor: context.actor, visitor: visitorOf(context) }),
  };
}

type PasskeyCall = 'askForPasskey' | 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

function passkeyRoutes(operators: OperatorsDoor): Pick<Handlers<'operators'>, PasskeyCall> {
  const { passkeys } = operators;
  return {
    askForPasskey: (_input, context) => operators.askForPasskey(visitorOf(context)),
    listPasskeys: async (_input, { actor }) => ({ list: (await passkeys.list(actor.operatorId)).map(toPasskeyRow) }),
    beginPasskey: (form, context) =>
      operators.beginPasskey(form, { actor: context.actor, visitor: visitorOf(context) }),
    addPasskey: async (made, context) => toPasskeyRow(await passkeys.add(context.actor, made, visitorOf(context))),
    async renamePasskey({ passkeyId, name }, { actor, ip }) {
      await passkeys.rename(actor, { id: readRowId(passkeyId), name }, ip);
      return {};
    },
    async removePasskey({ passkeyId, password }, context) {
      await operators.removePasskey(
        { id: readRowId(passkeyId), password },
        { actor: context.actor, visitor: visitorOf(context) },
      );
      return {};
    },
  };
}

type PeopleCall = 'listOperators' | 'inviteOperator' | 'changeOperator' | 'renewInvitation' | 'endSessionsOfOperator';

function peopleRoutes({ people, brands }: OperatorsDoor): Pick<Handlers<'operators'>, PeopleCall> {
  return {
    listOperators: async (_input, { actor }) => ({
      list: (await people.list(actor)).map((row) => toOperatorRow(row, brands())),
    }),
    async inviteOperator({ merchants, ...asked }, context) {
      const { operatorId, invitation } = await people.invite(
        { ...asked, brandIds: brandIdsOf(merchants, brands()) },
        context,
      );
      return { operatorId: `${operatorId}`, invitation };
    },
    async changeOperator({ operatorId, merchants, ...change }, context) {
      return toOperatorRow(
        await people.change(readRowId(operatorId), { ...change, brandIds: brandIdsOf(merchants, brands()) }, context),
        brands(),
      );
    },
    renewInvitation: ({ operatorId, reason }, context) =>
      people.renewInvitation(readRowId(operatorId), reason, context),
    endSessionsOfOperator: async ({ operatorId, reason }, context) => ({
      ended: await people.endSessions(readRowId(operatorId), reason, context),
    }),
  };
}

function trailRoutes(operators: OperatorsDoor): Pick<Handlers<'operators'>, 'listActions' | 'exportActions'> {
  return {
    async listActions(input, { brand, actor }) {
      const [{ list, total }, people] = await Promise.all([
        operators.listActions(input, { brand }),
        operators.people.list(actor),
      ]);
      return {
        ...paged(
          list.map((row) => toActionRow(row, operators.brands())),
          total,
          input.size,
        ),
        people: people.map(({ id, name }) => ({ id: `${id}`, name })),
      };
    },
    async exportActions(input, { brand }) {
      return { fileName: `audit-${brand.merchant}.csv`, ...(await operators.exportActions(input, { brand })) };
    },
  };
}

/** A page of a list, as every call of this module answers it. */
function paged<R>(list: R[], total: number, size: number): { list: R[]; total: number; totalPages: number } {
  return { list, total, totalPages: Math.max(1, Math.ceil(total / size)) };
}

function visitorOf({ ip, userAgent, browser, origins }: CallContext): OperatorVisitor {
  return { ip, userAgent, device: browser.device, origin: origins.backoffice ?? '' };
}

type DeskCall =
  | 'listAdjustments'
  | 'readAdjustment'
  | 'proposeAdjustment'
  | 'proposeCorrection'
  | 'proposeForgiveness'
  | 'decideAdjustment'
  | 'listAdjustedDays'
  | 'exportAdjustedDays'
  | 'readHouseHealth';

/** Requests that another operator decides, and the state of the house. */
function deskRoutes({
  adjustments,
  readHealth,
  listAdjustedDays,
  exportAdjustedDays,
}: OperatorsDoor): Pick<Handlers<'operators'>, DeskCall> {
  return {
    async listAdjustments({ state, search, page, size }, { brand }) {
      const { list, total } = await adjustments.list({ brand, state: state ?? null, search, page, size });
      return paged(list.map(toAdjustmentRow), total, size);
    },
    readAdjustment: async ({ adjustmentId }, { brand }) =>
      toAdjustmentRow(await adjustments.read(readRowId(adjustmentId), brand)),
    proposeAdjustment: async ({ amount, memberId, ...asked }, context) =>
      toAdjustmentRow(
        await adjustments.propose(
          { ...asked, memberId: readRowId(memberId), amountMinor: readAmount(amount) },
          context,
        ),
      ),
    proposeForgiveness: async ({ amount, memberId, ...asked }, context) =>
      toAdjustmentRow(
        await adjustments.proposeForgiveness(
          { ...asked, memberId: readRowId(memberId), amountMinor: readAmount(amount) },
          context,
        ),
      ),
    proposeCorrection: async ({ memberId, entryId, ...asked }, context) =>
      toAdjustmentRow(
        await adjustments.proposeCorrection(
          { ...asked, memberId: readRowId(memberId), entryId: readRowId(entryId) },
          context,
        ),
      ),
    decideAdjustment: async ({ adjustmentId, ...decision }, context) =>
      toAdjustmentRow(await adjustments.decide(readRowId(adjustmentId), decision, context)),
    listAdjustedDays: (range, { brand }) => listAdjustedDays(brand, range),
    exportAdjustedDays: (range, { brand }) => exportAdjustedDays(brand, range),
    readHouseHealth: (_input, { brand }) => readHealth(brand),
  };
}

function readAmount(amount: string): bigint {
  const amountMinor = parseAmount(amount);
  if (amountMinor === null) throw new Refusal('field_invalid', { field: 'amount' });
  return amountMinor;
}

type MemberCall =
  | 'searchMembers'
  | 'readMember'
  | 'showPersonal'
  | 'listMemberRecord'
  | 'listMemberNotes'
  | 'addMemberNote'
  | 'listKnownTags'
  | 'listTagsOfMember'
  | 'tagMember'
  | 'untagMember'
  | 'appointAgent'
  | 'decideReview'
  | 'markInsider'
  | 'endMemberSessions'
  | 'reopenMember';

/** Members and their files. */
function memberDeskRoutes({ members, tags }: OperatorsDoor): Pick<Handlers<'operators'>, MemberCall> {
  return {
    async searchMembers({ kind = null, ...asked }, { brand }) {
      const { list, total } = await members.search({ ...asked, kind }, brand);
      return paged(list.map(toFound), total, asked.size);
    },
    readMember: ({ memberId }, { brand }) => members.readFile(readRowId(memberId), brand),
    showPersonal: ({ memberId, reason }, context) => members.showPersonal(readRowId(memberId), reason, context),
    async listMemberRecord({ memberId, ...page }, { brand }) {
      const { list, total } = await members.listRecord(readRowId(memberId), page, brand);
      return paged(list, total, page.size);
    },
    async listMemberNotes({ memberId, ...page }, { brand }) {
      const { list, total } = await members.listNotes(readRowId(memberId), page, brand);
      return paged(list.map(toNote), total, page.size);
    },
    addMemberNote: async ({ memberId, text }, context) =>
      toNote(await members.addNote(readRowId(memberId), text, context)),
    listKnownTags: async (_input, { brand }) => ({ list: await tags.listKnown(brand) }),
    listTagsOfMember: async ({ memberId }, { brand }) => ({ list: await tags.list(readRowId(memberId), brand) }),
    tagMember: async ({ memberId, ...tagging }, context) => ({
      list: await tags.add({ ...tagging, memberId: readRowId(memberId) }, context),
    }),
    untagMember: async ({ memberId, ...tagging }, context) => ({
      list: await tags.remove({ ...tagging, memberId: readRowId(memberId) }, context),
    }),
    appointAgent: ({ memberId, ...asked }, context) => members.appoint(readRowId(memberId), asked, context),
    async decideReview({ memberId, ...asked }, context) {
      await members.decideReview(readRowId(memberId), asked, context);
      return {};
    },
    async markInsider({ memberId, ...asked }, context) {
      await members.markInsider(readRowId(memberId), asked, context);
      return {};
    },
    async reopenMember({ memberId, reason }, context) {
      await members.reopen(readRowId(memberId), reason, context);
      return {};
    },
    async endMemberSessions({ memberId, reason }, context) {
      await members.endSessions(readRowId(memberId), reason, context);
      return {};
    },
  };
}
