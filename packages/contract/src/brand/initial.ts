import type { Language } from '../languages.ts';
import type { Banner } from '../content/content.calls.ts';
import type { Game, VendorLane } from '../catalog/catalog.schemas.ts';
import type { Jackpot, Winner } from '../winners/winners.calls.ts';
import type { Permission } from './brand.schemas.ts';

/** What the server writes into the page, so that the first paint waits for no call. */
export interface InitialState {
  permission: Permission;
  language: Language;
  banners: Banner[];
  hotGames: Game[];
  /** On a list page whose address asks for nothing more: the first page of its games (spec 9: twenty). */
  firstGames?: FirstGames;
  winners: Winner[];
  /** Missing or null: there is none to show. */
  jackpot?: Jackpot | null;
}

export interface FirstGames {
  /** Of the lane, or of what is hot. */
  readonly gameType: string | null;
  readonly games: Game[];
  readonly totalCount: number;
  /** What the list can be narrowed to, and the lists beside it. */
  readonly lanes: VendorLane[];
}

/** `dist-ssr/entry-server.js` of the site exports `renderPage(request): Promise<DrawnPage>`. */
export interface PageRequest {
  /** A path without a page draws the page that says so. */
  path: string;
  initial: InitialState;
}

/** A whole HTML document. It is the same for everybody it is shown to, so that it can be kept as it is sent. */
export interface DrawnPage {
  html: string;
  inline: InlineParts;
}

/** What stands in a document itself and may run or count there: its policy names the hash of each (Content-Security-Policy). */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
