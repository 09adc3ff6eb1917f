import {
  housePages,
  type DeskPost,
  type HelpCategory,
  type HouseText,
  type Language,
  type PostBody,
  type TextFault,
  type TextName,
  type TextPreview,
  type TextRow,
} from '@fairhouse/contract';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import { fillBlocks, fillTitle, listFacts } from './help/fill-text.ts';
import { articlesOf } from './help/help-articles.ts';
import { keyOf, productText, type HelpDoor } from './help/help.ts';
import { factsOf } from './help/house-facts.ts';
import { judgeText, type TextRules } from './help/judge-text.ts';
import { readText } from './help/read-text.ts';
import { told, toDesk, writerOf, type By } from './post-desk.ts';
import { updateDraft } from './post-desk.store.ts';
import { empty } from './seeds.ts';
import { findTextPost, findTextPosts, insertTextDraft } from './text-desk.store.ts';

/** Articles and pages of the house, as operators write a brand's own version of them (docs/decisions/058). */
export interface TextDesk {
  list(language: Language, brand: Brand): Promise<TextRow[]>;
  read(text: TextName, brand: Brand): Promise<HouseText>;
  draft(text: TextName, input: { version: number | null; markdown: string }, by: By): Promise<DeskPost>;
  preview(input: { language: Language; markdown: string }, brand: Brand): TextPreview;
}

export function createTextDesk(
  platform: Platform,
  {
    help,
    recordAction,
    termsVersionOf,
  }: { help: HelpDoor; recordAction: OperatorsDoor['recordAction']; termsVersionOf(brand: Brand): string },
): TextDesk {
  const { db, clock } = platform;
  return {
    async list(input, brand) {
      const texts = toldBy(brand.languages.includes(input) ? input : brand.defaultLanguage, brand);
      const posts = new Map((await findTextPosts(db, brand.id)).map((post) => [post.textName, post]));
      return texts.map((text) => {
        const {
          state = null,
          draftedBy = null,
          draftedAt,
          publishedBy = null,
          publishedAt,
        } = posts.get(keyOf(text)) ?? {};
        return {
          ...text,
          ...help.whoseWords(brand, text),
          state,
          draftedBy,
          draftedAt: draftedAt?.getTime() ?? null,
          publishedBy,
          publishedAt: publishedAt?.getTime() ?? null,
        };
      });
    },
    async read(text, brand) {
      checkTold(text, brand);
      const post = await findTextPost(db, brand.id, keyOf(text));
      return {
        ...text,
        source: help.whoseWords(brand, text).source,
        product: productText(text),
        brand: brand.texts.get(keyOf(text)) ?? null,
        post: post && toDesk(post),
        facts: listFacts(factsOf({ ...brand, termsVersion: termsVersionOf(brand) }, text.language)),
        version: text.name === 'terms' ? termsVersionOf(brand) : null,
      };
    },
    async draft(text, { version, markdown }, by) {
      const { brand } = by;
      checkTold(text, brand);
      const [fault] = judgeText(markdown, rulesOf(text.language, brand));
      if (fault) throw refusalOf(fault);
      return platform.inTx(async (tx) => {
        const before = await findTextPost(tx, brand.id, keyOf(text));
        if ((before?.version ?? null) !== version) throw new Refusal('version_stale');
        const writing = { body: bodyOf(text.language, markdown), by: writerOf(by), at: clock.now() };
        const made = await (before
          ? updateDraft(tx, before, writing)
          : insertTextDraft(tx, { brandId: brand.id, textName: keyOf(text) }, writing));
        if (!made) throw new Refusal('version_stale');
        await recordAction(tx, {
          ...actedBy(by),
          action: 'post.drafted',
          subject: `post:${made.id}`,
          before: before && told(before, brand),
          after: told(made, brand),
        });
        return toDesk(made);
      });
    },
    preview({ language, markdown }, brand) {
      checkSpoken(language, brand);
      const rules = rulesOf(language, brand);
      const { title, blocks } = readText(markdown);
      return {
        title: fillTitle(title, rules.facts),
        blocks: fillBlocks(blocks, rules.facts),
        faults: judgeText(markdown, rules),
      };
    },
  };
}

/** What a brand tells in a language, in the order in which it is read. */
function toldBy(language: Language, brand: Brand): (TextName & { category: HelpCategory | null })[] {
  checkSpoken(language, brand);
  return [
    ...articlesOf(brand).map(({ term, category }) => ({ language, shelf: 'help' as const, name: term, category })),
    ...housePages.map((name) => ({ language, shelf: 'pages' as const, name, category: null })),
  ];
}

function checkSpoken(language: Language, { languages }: Brand): void {
  if (!languages.includes(language)) throw new Refusal('text_unknown');
}

function checkTold({ language, shelf, name }: TextName, brand: Brand): void {
  if (!toldBy(language, brand).some((text) => text.shelf === shelf && text.name === name))
    throw new Refusal('text_unknown');
}

function rulesOf(language: Language, brand: Brand): TextRules {
  return { facts: factsOf(brand, language), terms: new Set(articlesOf(brand).map(({ term }) => term)) };
}

const titleMost = 120;

function bodyOf(language: Language, markdown: string): PostBody {
  return {
    ...empty,
    words: { [language]: { title: readText(markdown).title.slice(0, titleMost), content: markdown } },
  };
}

function refusalOf({ kind, what }: TextFault): Refusal {
  return new Refusal(`text_${kind}`, { what });
}
