import type { Language } from '@fairhouse/contract';
import type { Actor } from './actor.ts';
import type { Brand } from './brand.ts';

/** The host this request came to: the addresses of the site and the studio as its browser knows them. */
export interface Origins {
  readonly site: string;
  readonly studio: string;
  /** Only the back office is told. */
  readonly backoffice?: string;
}

/** What a use case may know of the request; never a header or a socket. */
export interface CallContext<A extends Actor | null = Actor | null> {
  readonly requestId: string;
  readonly brand: Brand;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  readonly origins: Origins;
  readonly actor: A;
  readonly browser: BrowserFacts;
  /** Sets the cookie half of a session; null removes it. */
  setSessionHalf(half: string | null): void;
  /** Marks this browser as one its member has logged in with. */
  setDevice(device: string): void;
  /** Remembers this browser for a day; null forgets it. */
  setRemembered(token: string | null): void;
}

/** What the browser says about the sender of the request, and the tokens that only the browser holds. */
export interface BrowserFacts {
  readonly sessionHalf: string | null;
  readonly device: string | null;
  readonly remembered: string | null;
  readonly fetchSite: string | null;
  readonly origin: string | null;
}
