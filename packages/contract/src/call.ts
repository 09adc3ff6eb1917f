import type { z } from 'zod';
import type { OperatorPermission } from './operators/permissions.ts';
import type { ImageAnswer, UploadedImage, UploadSpec } from './upload.ts';

/** Who may make a call. `play` is a studio page holding a play token; everyone else is a person on the site. */
export type Audience = 'visitor' | 'trial' | 'member' | 'agent' | 'operator' | 'play';
/** The origins; each kind of page has its own. */
export type CallOrigin = 'site' | 'studio' | 'backoffice';
/**
 * The rate limit budgets of calls that send or check secrets; an exhausted budget is refused with status 429 until its
 * window ends. `messages`: by contact, address, block of numbers and brand. `logins`, `registrations`, `lookups`,
 * `captchas`, `feedback`: by address. A known browser has `logins` of its own, and a member has `messages` separate
 * from those of visitors. `passwords`, `factors`: by member. `codes`: five tries per code, and as many codes as
 * messages.
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
  /**
   * The origin that serves it; studio and back office never receive a cookie of the site, nor the site one of theirs.
   */
  readonly origin: CallOrigin;
  readonly summary: string;
  /** Refused in a session without a fresh proof of identity in the last five minutes (trust.md L8). */
  readonly needsProof?: boolean;
  /** The permission an operator needs; absent: any operator who is logged in. */
  readonly permission?: OperatorPermission;
  /**
   * An open page polls this call: it does not extend the session. Neither does any other read of the back office sent
   * with `Quiet: 1`.
   */
  readonly isQuiet?: boolean;
  /** Allowed in a session that must first change its password or set up its second factor. */
  readonly alsoRestricted?: boolean;
  readonly spends?: Budget;
  /** The spec's (enc): the body carries secrets and comes as a compact JWE (encrypted-body.ts). */
  readonly encrypted?: boolean;
  /** Answered also in maintenance and to blocked regions (spec 4, system status); every other call is refused then. */
  readonly whileClosed?: boolean;
  /** Older clients send this body as a form (application/x-www-form-urlencoded); both formats are accepted. */
  readonly takesForms?: boolean;
  /** The maximum size of a body; 64 KB by default. */
  readonly bodyBytesMax?: number;
  /** Older clients send a bare list instead of the body: it is read as this field. */
  readonly listBody?: string;
  /** Takes pictures as multipart/form-data; `body` then describes the text fields beside them. */
  readonly upload?: UploadSpec;
  /** Answers the bytes of a picture instead of an envelope; refusals are answered as usual. */
  readonly answersImage?: true;
  /**
   * Equal for all readers: answered with an ETag, and with 304 to clients that have it. Cached answers must never be
   * mutated.
   */
  readonly hasEtag?: true;
  /**
   * Used by the first view of the site: its route is in the first chunk of the bundle; other routes are loaded when
   * needed.
   */
  readonly isFirst?: boolean;
  /** `/lgw/*` answers without the envelope. */
  readonly bare?: boolean;
  /** Headers of this call alone; a caller that omits them is answered all the same. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly output: z.ZodType;
  /** Codes of `refusals.ts` in addition to those every call may answer. */
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
