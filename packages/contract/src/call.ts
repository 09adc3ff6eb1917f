import type { z } from 'zod';
import type { OperatorPermission } from './operators/permissions.ts';
import type { ImageAnswer, UploadedImage, UploadSpec } from './upload.ts';

/** Who may make a call. `play` is a studio page holding a play token; everyone else is a person on the site. */
export type Audience = 'visitor' | 'trial' | 'member' | 'agent' | 'operator' | 'play';
/** An address of its own for each kind of page. */
export type CallOrigin = 'site' | 'studio' | 'backoffice';
/**
 * What a call that sends or guesses uses up; who has nothing left is refused with status 429 until the window is over.
 * `messages`: by contact, address, block of numbers and brand. `logins`, `registrations`, `lookups`, `captchas`, `feedback`: by address.
 * A known browser has `logins` of its own, and a member `messages` apart from strangers'.
 * `passwords`, `factors`: by member. `codes`: five tries a code, and as many codes as there are messages.
 */
export type Budget =
  | 'messages'
  | 'logins'
  | 'registrations'
  | 'lookups'
  | 'captchas'
  | 'feedback'
  | 'passwords'
  | 'factors'
  | 'codes';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the wire, declared once: client, server, OpenAPI page and mock server are made from it. */
export interface CallSpec {
  readonly method: Method;
  /** Further methods that older clients of this API family use for the same call. */
  readonly alsoMethods?: readonly Method[];
  /** Fastify syntax: `/api/rounds/:roundId`. */
  readonly path: string;
  readonly audience: Audience;
  /** Which origin serves it; studio and back office never see a cookie of the site, nor the site one of theirs. */
  readonly origin: CallOrigin;
  readonly summary: string;
  /** Closed to a session whose member has not shown a secret in the last five minutes (trust.md L8). */
  readonly needsProof?: boolean;
  /** What an operator has to be allowed; without it, whoever is logged in at the back office. */
  readonly permission?: OperatorPermission;
  /** An open page asks it again and again by itself: it keeps nobody logged in. Neither does another reading call of the back office sent with `Quiet: 1`. */
  readonly isQuiet?: boolean;
  /** Open to a session that has to change its password, or set up its second factor, first. */
  readonly alsoRestricted?: boolean;
  readonly spends?: Budget;
  /** The spec's (enc): the body carries secrets and comes as a compact JWE (encrypted-body.ts). */
  readonly encrypted?: boolean;
  /** Answered also in maintenance and to blocked regions (spec 4, system status); every other call is refused then. */
  readonly whileClosed?: boolean;
  /** Older clients send this body as a form (application/x-www-form-urlencoded); both are taken. */
  readonly takesForms?: boolean;
  /** Bodies may be so long; 64 KB unless named. */
  readonly bodyBytesMax?: number;
  /** Older clients send a bare list in the place of the body: it is taken as this field. */
  readonly listBody?: string;
  /** Takes pictures as multipart/form-data; `body` then describes the text fields beside them. */
  readonly upload?: UploadSpec;
  /** Answers the bytes of a picture in the place of an envelope; refusals come as ever. */
  readonly answersImage?: true;
  /** Read by everybody alike: answered with a tag, and by 304 to who has it already. An answer given again must never be changed. */
  readonly hasEtag?: true;
  /** Asked by the first view of the site: its route is in the first part of the bundle, that of other calls comes when needed. */
  readonly isFirst?: boolean;
  /** `/lgw/*` answers without the envelope. */
  readonly bare?: boolean;
  /** What the wire sends with this call alone; a caller that leaves it out is answered all the same. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly output: z.ZodType;
  /** Codes of `refusals.ts` beyond the ones every call may answer. */
  readonly refusals: readonly string[];
}

export function defineCalls<const T extends Record<string, CallSpec>>(calls: T): T {
  return calls;
}

type Shape<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;
type Wire<S> = S extends z.ZodType ? z.input<S> : Record<never, never>;

type Pictures<C extends CallSpec, I> = C['upload'] extends UploadSpec ? { images: I } : Record<never, never>;

/** What a handler receives: parameters, query, body and pictures in one object. */
export type Input<C extends CallSpec> = Shape<C['params']> &
  Shape<C['query']> &
  Shape<C['body']> &
  Pictures<C, readonly [UploadedImage, ...UploadedImage[]]>;
/** What a client passes. */
export type ClientInput<C extends CallSpec> = Wire<C['params']> &
  Wire<C['query']> &
  Wire<C['body']> &
  Pictures<C, readonly Blob[]>;
/** What a client receives as `value`. */
export type Output<C extends CallSpec> = z.output<C['output']>;
/** What a handler answers. */
export type HandlerAnswer<C extends CallSpec> = C['answersImage'] extends true ? ImageAnswer : Output<C>;
