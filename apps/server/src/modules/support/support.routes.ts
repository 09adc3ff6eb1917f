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
  const { deps: parts } = support;
  return {
    ...deskRoutes(support),
    sendFeedback: async (form, context) => ({ number: numberOf(await sendFeedback(parts, form, context)) }),
    sendOwnFeedback: async (form, context) =>
      viewOf(parts, await sendFeedback(parts, { ...form, sender: context.actor.userName }, context)),
    sendComplaint: async (form, context) => viewOf(parts, await sendComplaint(parts, form, context)),
    leaveMessage: async (form, context) => viewOf(parts, await leaveMessage(parts, form, context)),
    listMatters: (input, { actor }) => listOwn(parts, input, actor),
    getMatter: async ({ matterId }, { actor }) => viewOf(parts, await findOwn(parts, matterId, actor)),
    contestMatter: async (input, context) => viewOf(parts, await contest(parts, input, context)),
    sendMatterPictures: async (sent, context) => viewOf(parts, await sendPictures(parts, sent, context)),
    getMatterPicture: ({ name }, { actor }) => readOwnPicture(parts, name, actor),
  };
}

function deskRoutes({ desk }: SupportDoor): Pick<Handlers<'support'>, DeskCall> {
  return {
    listDeskMatters: (input, context) => desk.list(input, context),
    getDeskMatter: ({ matterId }, context) => desk.readFile(matterId, context),
    getDeskMatterPicture: (input, context) => desk.readPicture(input, context),
    takeMatter: (input, context) => desk.take(input, context),
    replyToMatter: (input, context) => desk.reply(input, context),
    closeMatter: (input, context) => desk.close(input, context),
  };
}
