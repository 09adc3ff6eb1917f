import type { Language } from '@fairhouse/contract';
import type { Actor } from './actor.ts';
import type { Brand } from './brand.ts';

/** Where this request reached us: the addresses its browser knows the site and the studio by. */
export interface Origins {
  readonly site: string;
  readonly studio: string;
  /** Told to the back office alone. */
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
  /** Lets this browser come back for a day; null ends that. */
  setRemembered(token: string | null): void;
}

/** What a browser says about who sent the request, and the tokens only it holds. */
export interface BrowserFacts {
  readonly sessionHalf: string | null;
  readonly device: string | null;
  readonly remembered: string | null;
  readonly fetchSite: string | null;
  readonly origin: string | null;
}
