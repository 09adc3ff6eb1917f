import type { Language } from '../languages.ts';
import type { Banner } from '../content/content.calls.ts';
import type { Game, VendorLane } from '../catalog/catalog.schemas.ts';
import type { Jackpot } from '../winners/jackpot.schemas.ts';
import type { Winner } from '../winners/winners.calls.ts';
import type { Permission } from './brand.schemas.ts';

/** Data that the server embeds in the page, so that the first paint needs no call. */
export interface InitialState {
  permission: Permission;
  language: Language;
  banners: Banner[];
  hotGames: Game[];
  /** On a list page without filters in its address: the first page of its games (spec 9: twenty). */
  firstGames?: FirstGames;
  winners: Winner[];
  /** Missing or null: there is none to show. */
  jackpot?: Jackpot | null;
}

export interface FirstGames {
  /** The game type of the lane; null: the hot games. */
  readonly gameType: string | null;
  readonly games: Game[];
  readonly totalCount: number;
  /** The filters of the list, and its neighbouring lists. */
  readonly lanes: VendorLane[];
}

/** `dist-ssr/entry-server.js` of the site exports `renderPage(request): Promise<DrawnPage>`. */
export interface PageRequest {
  /** A path without a page renders the not-found page. */
  path: string;
  initial: InitialState;
}

/** A whole HTML document. It is equal for all its readers, so that it can be cached as sent. */
export interface DrawnPage {
  html: string;
  inline: InlineParts;
}

/** Inline scripts and styles of a document: its policy lists the hash of each (Content-Security-Policy). */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
