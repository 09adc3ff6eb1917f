import type { Banner, Language, Notice, TermsState } from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { eachByItself } from '../../platform/gather/each-by-itself.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor, Terms } from '../identity/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import { findPublishedPosts, findPublishedTexts, type PublishedPost } from './content.store.ts';
import { createHelp, type HelpDoor } from './help/help.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { createPostDesk, type PostDesk } from './post-desk.ts';
import { readPosts } from './posts-shown.ts';
import { plantSeeds } from './seeds.ts';
import { createTermsDesk, type TermsDesk, type TermsDeskDeps } from './terms-desk.ts';
import { findPublishedChanges, type ByLanguage } from './terms-desk.store.ts';
import { createTermsWords } from './terms-words.ts';
import { createTextDesk, type TextDesk } from './text-desk.ts';

/** Help tells the times and limits that these hold to: their constants are imported, and nothing of theirs is called. */
type ToldInHelp = 'protection' | 'fairness' | 'bets' | 'cashier' | 'inbox';

interface ContentNeeds extends Readonly<Record<ToldInHelp, object>> {
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly identity: Pick<IdentityDoor, 'terms'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction'>;
}

interface ContentFolders {
  readonly brandsDir: string;
  /** Without the posts a brand brings beside its file: most tests read none. */
  readonly isContentBare?: boolean | undefined;
}

export const contentModule = defineModule({
  needs: {
    brand: 'what a brand begins with is in its file',
    identity: 'who has accepted which terms is kept with the member',
    operators: 'what operators publish goes into their trail',
    protection: 'help tells how long a way back takes',
    fairness: 'help tells when seeds are revealed',
    bets: 'help tells how far back the record reaches',
    cashier: 'help tells how long a payment may be disputed',
    inbox: 'help tells how long messages are kept',
  },
  create: (
    platform: Platform,
    { brand, identity, operators }: ContentNeeds,
    { brandsDir, isContentBare }: ContentFolders,
  ) =>
    createContent(platform, {
      brandsDir,
      isBare: isContentBare === true,
      listBrands: () => brand.all,
      terms: () => identity.terms,
      recordAction: (tx, action) => operators.recordAction(tx, action),
      broadcast: (brandId, message) => platform.push.site.broadcast(brandId, message),
    }),
});

export type ShownPosts = ReturnType<typeof readPosts>;

/** Posts and texts for players, kept in memory, so that no page waits for them. */
export interface ContentDoor {
  /** All posts that are shown now, in one language. */
  read(brand: Brand, language: Language): ShownPosts;
  listBanners(brand: Brand, language: Language, group?: Banner['groupName']): Banner[];
  listNotices(brand: Brand, language: Language): Notice[];
  readonly desk: PostDesk;
  /** House texts, and the desk where operators edit them. */
  readonly help: HelpDoor;
  readonly texts: TextDesk;
  readonly terms: TermsDesk;
  readTerms(whose: { memberId: bigint; brand: Brand }, language: Language): Promise<TermsState>;
  acceptTerms(
    whose: { memberId: bigint; brand: Brand },
    input: { version: string; language: Language },
  ): Promise<TermsState>;
  readonly pictures: Pictures;
  /** Reads everything again; usually a change of a row causes this. */
  refresh(): Promise<void>;
}

export interface ContentOptions {
  /** The folder of brand files; their seed posts are inserted once. */
  readonly brandsDir: string;
  /** Only banners and notices of the brand file, none of the posts beside it. */
  readonly isBare?: boolean;
  listBrands(): readonly Brand[];
  recordAction: OperatorsDoor['recordAction'];
  /** Which terms hold. */
  readonly terms: () => Terms;
  broadcast: TermsDeskDeps['broadcast'];
}

const unedited: ReadonlyMap<string, string> = new Map();

export async function createContent(
  platform: Platform,
  { brandsDir, isBare = false, listBrands, recordAction, terms, broadcast }: ContentOptions,
): Promise<ContentDoor> {
  for (const brand of listBrands()) await plantSeeds(platform, isBare ? null : brandsDir, brand);
  let published: ReadonlyMap<bigint, readonly PublishedPost[]> = new Map();
  let edited: ReadonlyMap<bigint, ReadonlyMap<string, string>> = new Map();
  let changes: ReadonlyMap<string, ByLanguage> = new Map();
  const { refresh } = await watchRows(platform, {
    topic: 'content.changed',
    what: 'what the house says',
    async read() {
      [published, edited, changes] = await Promise.all([
        findPublishedPosts(platform.db),
        findPublishedTexts(platform.db),
        findPublishedChanges(platform.db),
      ]);
    },
  });
  const read = (brand: Brand, language: Language): ShownPosts =>
    readPosts(published.get(brand.id) ?? [], brand, { language, now: platform.clock.now().getTime() });
  const help = createHelp({
    editedOf: (brand) => edited.get(brand.id) ?? unedited,
    termsVersionOf: (brand) => terms().versionOf(brand),
  });
  async function readTerms(whose: { memberId: bigint; brand: Brand }, language: Language): Promise<TermsState> {
    const { brand } = whose;
    const { version, since, accepted, isDue } = await terms().read(whose);
    const reported = changes.get(`${brand.id}/${version}`);
    return {
      version,
      since: since.getTime(),
      changes: reported?.[language] ?? reported?.[brand.defaultLanguage] ?? '',
      isDue,
      accepted: accepted && { version: accepted.version, at: accepted.at.getTime() },
    };
  }
  const words = createTermsWords(platform, { terms, help });
  platform.jobs.add({
    name: 'keep-terms-words',
    at: '* * * * *',
    run: () => eachByItself(listBrands(), (brand) => words.keepOfFile(brand)),
  });
  return {
    read,
    listBanners: (brand, language, group) =>
      read(brand, language)
        .banners()
        .filter((banner) => group === undefined || banner.groupName === group),
    listNotices: (brand, language) => read(brand, language).notices(),
    desk: createPostDesk(platform, recordAction),
    help,
    texts: createTextDesk(platform, { help, recordAction, termsVersionOf: (brand) => terms().versionOf(brand) }),
    terms: createTermsDesk(platform, { terms, words, recordAction, refresh, broadcast }),
    readTerms,
    async acceptTerms(whose, { version, language }) {
      await terms().accept(whose, version);
      return readTerms(whose, language);
    },
    pictures: createPictures(platform),
    refresh,
  };
}
