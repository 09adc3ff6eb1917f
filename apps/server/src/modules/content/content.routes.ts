import type { Announcements, Language } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { ContentDoor, ShownPosts } from './index.ts';

export function contentRoutes(content: ContentDoor): Handlers<'content'> {
  const { help } = content;
  return {
    // Spec 6: a visitor gets what is meant for visitors, whatever was requested.
    listAnnouncements: ({ type, execution = 'B' }, { brand, language }) =>
      answerOf(content.read(brand, language), {
        type,
        executions: lettersOf(execution).filter((letter) => letter === 'B'),
        hidden: ['A', 'F'],
      }),
    listMemberAnnouncements: ({ type, execution = 'A' }, { brand, language }) =>
      answerOf(content.read(brand, language), {
        type,
        executions: lettersOf(execution).filter((letter) => letter !== 'B'),
        hidden: ['B'],
      }),
    listAgentAnnouncements({ execution = 'A' }, { brand, language }) {
      const posts = content.read(brand, language);
      return {
        popup: posts.popups(
          lettersOf(execution).filter((letter) => letter !== 'B'),
          'agents',
        ),
        history: posts.history([], 'agents'),
      };
    },
    getHelpCentre: ({ lang }, { brand, language }) => ({
      articles: [...help.listArticles(brand, askedLanguage(brand, lang) ?? language)],
    }),
    getHousePage: ({ name }, { brand, language }) => help.readPage(brand, language, name),
    getTerms: (_input, { actor, brand, language }) => content.readTerms({ memberId: actor.memberId, brand }, language),
    acceptTerms: ({ version }, { actor, brand, language }) =>
      content.acceptTerms({ memberId: actor.memberId, brand }, { version, language }),
    ...deskRoutes(content),
    ...textRoutes(content),
    ...termsRoutes(content),
  };
}

const lettersOf = (list: string): string[] => list.split(',').map((letter) => letter.trim().toUpperCase());

interface Wanted {
  readonly type: string | undefined;
  readonly executions: readonly string[];
  /** Executions whose announcements are not for this reader. */
  readonly hidden: readonly string[];
}

/** Spec 7: types B, PL, PU, PR, H; a list that was not requested is empty, not missing. */
function answerOf(posts: ShownPosts, { type, executions, hidden }: Wanted): Announcements {
  const input = type === undefined || type === '' ? ['B', 'PL', 'PU', 'PR', 'H'] : lettersOf(type);
  const listed = <T>(letter: string, list: () => T[]): T[] => (input.includes(letter) ? list() : []);
  return {
    banners: listed('B', () => posts.banners()),
    player: listed('PL', () => posts.notices()),
    popup: listed('PU', () => posts.popups(executions)),
    promotion: listed('PR', () => posts.promotions()),
    ...(input.includes('H') && { history: posts.history(hidden) }),
  };
}

type DeskCall =
  | 'listPosts'
  | 'readPost'
  | 'draftPost'
  | 'redraftPost'
  | 'publishPost'
  | 'withdrawPost'
  | 'discardDraft'
  | 'sendPicture';

function deskRoutes({ desk, pictures }: ContentDoor): Pick<Handlers<'content'>, DeskCall> {
  return {
    async listPosts({ state = null, ...asked }, { brand }) {
      const { list, total } = await desk.list({ ...asked, state }, brand);
      return { list, total, totalPages: Math.max(1, Math.ceil(total / asked.size)) };
    },
    readPost: ({ postId }, { brand }) => desk.read(postId, brand),
    draftPost: ({ kind, body }, context) => desk.draft(kind, body, context),
    redraftPost: ({ postId, ...asked }, context) => desk.redraft(postId, asked, context),
    publishPost: ({ postId, ...act }, context) => desk.publish(postId, act, context),
    withdrawPost: ({ postId, ...act }, context) => desk.withdraw(postId, act, context),
    async discardDraft({ postId, ...act }, context) {
      await desk.discard(postId, act, context);
      return {};
    },
    sendPicture: ({ images: [image] }, context) => pictures.keep(image, context),
  };
}

type TextCall = 'listTexts' | 'readText' | 'draftText' | 'previewText';

function textRoutes({ texts }: ContentDoor): Pick<Handlers<'content'>, TextCall> {
  return {
    listTexts: async ({ language }, { brand }) => ({
      languages: [...brand.languages],
      list: await texts.list(language, brand),
    }),
    readText: (text, { brand }) => texts.read(text, brand),
    draftText: ({ version, markdown, ...text }, context) => texts.draft(text, { version, markdown }, context),
    previewText: (input, { brand }) => texts.preview(input, brand),
  };
}

type TermsCall = 'readTermsDesk' | 'readTermsWords' | 'draftTerms' | 'publishTerms' | 'discardTerms';

function termsRoutes({ terms }: ContentDoor): Pick<Handlers<'content'>, TermsCall> {
  return {
    readTermsDesk: (_input, { brand }) => terms.read(brand),
    readTermsWords: ({ termsVersion }, { brand }) => terms.readVersion(brand, termsVersion),
    draftTerms: (input, context) => terms.draft(input, context),
    publishTerms: (act, context) => terms.publish(act, context),
    discardTerms: (act, context) => terms.discard(act, context),
  };
}

/** Spec 7 names the language in the query too; a brand only has its own languages. */
function askedLanguage({ languages }: Brand, lang = ''): Language | undefined {
  return languages.find((language) => language === lang.toUpperCase());
}
