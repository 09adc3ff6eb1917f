import type { MemberNote } from '@fairhouse/contract';
import type { Handlers } from '../../platform/http/index.ts';
import type { OperatorsDoor } from './index.ts';
import { toFound } from './member-found.ts';
import type { MemberNoteRow } from './member-note.store.ts';
import { paged } from './paged.ts';

type MemberCall = 'searchMembers' | 'readMember' | 'showPersonal' | 'listMemberRecord' | 'listMemberNotes' | 'addMemberNote' | 'appointAgent';

/** Members and their files. */
export function memberDeskRoutes({ members }: OperatorsDoor): Pick<Handlers<'operators'>, MemberCall> {
  return {
    async searchMembers({ kind = null, ...asked }, { brand }) {
      const { list, total } = await members.search({ ...asked, kind }, brand);
      return paged(list.map(toFound), total, asked.size);
    },
    readMember: ({ memberId }, { brand }) => members.readFile(BigInt(memberId), brand),
    showPersonal: ({ memberId, reason }, context) => members.showPersonal(BigInt(memberId), reason, context),
    async listMemberRecord({ memberId, ...page }, { brand }) {
      const { list, total } = await members.listRecord(BigInt(memberId), page, brand);
      return paged(list, total, page.size);
    },
    async listMemberNotes({ memberId, ...page }, { brand }) {
      const { list, total } = await members.listNotes(BigInt(memberId), page, brand);
      return paged(list.map(toNote), total, page.size);
    },
    addMemberNote: async ({ memberId, text }, context) => toNote(await members.addNote(BigInt(memberId), text, context)),
    appointAgent: ({ memberId, ...asked }, context) => members.appoint(BigInt(memberId), asked, context),
  };
}

function toNote({ id, at, operatorId, operatorName, text }: MemberNoteRow): MemberNote {
  return { id: `${id}`, at: at.getTime(), operatorId: `${operatorId}`, operatorName, text };
}
