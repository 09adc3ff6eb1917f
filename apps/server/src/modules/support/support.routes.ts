import type { Handlers } from '../../platform/http/index.ts';
import type { SupportDoor } from './index.ts';
import { numberOf } from './matter-view.ts';
import { contest, findOwn, listOwn, readOwnPicture, sendPictures, viewOf } from './own-matters.ts';
import { leaveMessage, sendComplaint, sendFeedback } from './write-matter.ts';

type DeskCall =
  | 'listDeskMatters'
  | 'getDeskMatter'
  | 'getDeskMatterPicture'
  | 'takeMatter'
  | 'replyToMatter'
  | 'closeMatter';

export function supportRoutes(support: SupportDoor): Handlers<'support'> {
  const { parts } = support;
  return {
    ...deskRoutes(support),
    sendFeedback: async (form, context) => ({ number: numberOf(await sendFeedback(parts, form, context)) }),
    sendOwnFeedback: async (form, context) =>
      viewOf(parts, await sendFeedback(parts, { ...form, sender: context.actor.userName }, context)),
    sendComplaint: async (form, context) => viewOf(parts, await sendComplaint(parts, form, context)),
    leaveMessage: async (form, context) => viewOf(parts, await leaveMessage(parts, form, context)),
    listMatters: (asked, { actor }) => listOwn(parts, asked, actor),
    getMatter: async ({ matterId }, { actor }) => viewOf(parts, await findOwn(parts, matterId, actor)),
    contestMatter: async (asked, context) => viewOf(parts, await contest(parts, asked, context)),
    sendMatterPictures: async (sent, context) => viewOf(parts, await sendPictures(parts, sent, context)),
    getMatterPicture: ({ name }, { actor }) => readOwnPicture(parts, name, actor),
  };
}

function deskRoutes({ desk }: SupportDoor): Pick<Handlers<'support'>, DeskCall> {
  return {
    listDeskMatters: (asked, context) => desk.list(asked, context),
    getDeskMatter: ({ matterId }, context) => desk.readFile(matterId, context),
    getDeskMatterPicture: (asked, context) => desk.readPicture(asked, context),
    takeMatter: (asked, context) => desk.take(asked, context),
    replyToMatter: (asked, context) => desk.reply(asked, context),
    closeMatter: (asked, context) => desk.close(asked, context),
  };
}
