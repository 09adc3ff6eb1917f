import type { Brand, MemberActor, OperatorActor, PlayActor } from '../context/index.ts';
import type { EncryptedBodies } from '../encryption/index.ts';
import type { UploadReader } from '../uploads/index.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import type { AllHandlers } from './handlers.ts';

/** What the calls of the contract are answered with. */
export interface CallDeps {
  readonly handlers: AllHandlers;
  readonly cookie: BrowserCookie;
  readonly deviceCookie: BrowserCookie;
  readonly rememberedCookie: BrowserCookie;
  /** Those of the back office, under names of their own: browsers send cookies to every port of a host. */
  readonly operatorCookie: BrowserCookie;
  readonly operatorDeviceCookie: BrowserCookie;
  /** The brand a `Merchant` header names, when this host may serve it; null: a host that belongs to no brand. */
  findBrand(merchant: string, host: string | undefined): Brand | undefined;
  /** The brand of this code, wherever it is served: operators choose which one they work for. */
  findMerchant(merchant: string): Brand | undefined;
  findBrandById(id: bigint): Brand | undefined;
  readonly defaultBrand: Brand;
  /** Refuses while the brand is in maintenance, or to a blocked region (spec 4, system status). */
  checkOpen(brand: Brand, ip: string): void;
  /** Who holds both halves of a session; refuses with one of `sessionRefusals`. */
  authenticateMember(token: string, half: string | null, ip: string): Promise<MemberActor> | MemberActor;
  /** Whether the member behind a session has shown a secret a short while ago (trust.md L8). */
  isProofFresh(member: MemberActor): boolean;
  /** Who holds both halves of a session of the back office; refuses with `not_logged_in`. A quiet call does not count as work. */
  authenticateOperator(token: string, half: string | null, call: { isQuiet: boolean }): Promise<OperatorActor>;
  /** Who holds a play token; refuses with `play_ended`. */
  authenticatePlay(token: string): Promise<PlayActor> | PlayActor;
  /** The bodies of encrypted calls, and the budgets they use. */
  readonly encrypted: EncryptedBodies;
  /** Reads the forms of calls that take pictures. */
  readonly uploads: UploadReader;
  /** Tests check every answer against the contract. */
  readonly checksOutput: boolean;
}
