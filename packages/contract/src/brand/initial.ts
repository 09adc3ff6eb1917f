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

/** `dist-ssr/entry-server.js` of the site exports `renderPage(request): string`, a whole HTML document. */
export interface PageRequest {
  path: string;
  /** For every script and style tag (Content-Security-Policy). */
  nonce: string;
  initial: InitialState;
}
