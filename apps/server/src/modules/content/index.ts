import type { Banner, Language, Notice } from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import { findLivePosts, findLiveTexts, type LivePost } from './content.store.ts';
import { createHelp, type HelpDoor } from './help/help.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { createPostDesk, type PostDesk } from './post-desk.ts';
import { readShelf } from './post-shelf.ts';
import { plantSeeds } from './seeds.ts';
import { createTextDesk, type TextDesk } from './text-desk.ts';

export type Shelf = ReturnType<typeof readShelf>;

/** What the house says to its players: kept in memory, so that no page waits for it. */
export interface ContentDoor {
  /** All that is on now, in one language. */
  read(brand: Brand, language: Language): Shelf;
  listBanners(brand: Brand, language: Language, group?: Banner['groupName']): Banner[];
  listNotices(brand: Brand, language: Language): Notice[];
  readonly desk: PostDesk;
  /** What it writes about itself, and the desk where operators write it anew. */
  readonly help: HelpDoor;
  readonly texts: TextDesk;
  readonly pictures: Pictures;
  /** Reads everything again; in the ordinary way a change of a row does. */
  refresh(): Promise<void>;
}

export interface ContentOptions {
  /** Of brand files; what they bring is put in once. */
  readonly brandsDir: string;
  /** Only banners and notices of the brand file, none of the posts beside it. */
  readonly isBare?: boolean;
  listBrands(): readonly Brand[];
  recordAction: OperatorsDoor['recordAction'];
}

const unedited: ReadonlyMap<string, string> = new Map();

export async function createContent(platform: Platform, { brandsDir, isBare = false, listBrands, recordAction }: ContentOptions): Promise<ContentDoor> {
  for (const brand of listBrands()) await plantSeeds(platform, isBare ? null : brandsDir, brand);
  let live: ReadonlyMap<bigint, readonly LivePost[]> = new Map();
  let edited: ReadonlyMap<bigint, ReadonlyMap<string, string>> = new Map();
  const { refresh } = await watchRows(platform, {
    topic: 'content.changed', what: 'what the house says',
    async read() {
      [live, edited] = await Promise.all([findLivePosts(platform.db), findLiveTexts(platform.db)]);
    },
  });
  const read = (brand: Brand, language: Language): Shelf => readShelf(live.get(brand.id) ?? [], brand, { language, now: platform.clock.now().getTime() });
  const help = createHelp((brand) => edited.get(brand.id) ?? unedited);
  return {
    read,
    listBanners: (brand, language, group) => read(brand, language).banners().filter((banner) => group === undefined || banner.groupName === group),
    listNotices: (brand, language) => read(brand, language).notices(),
    desk: createPostDesk(platform, recordAction),
    help,
    texts: createTextDesk(platform, { help, recordAction }),
    pictures: createPictures(platform),
    refresh,
  };
}
