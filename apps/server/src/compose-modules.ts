import { casinoGames, sharedGames, type CasinoGame } from '@fairhouse/casino';
import type { LotteryGame } from '@fairhouse/lottery';
import { houseModules } from './house-modules.ts';
import type { GeoProvider } from './modules/brand/index.ts';
import type { IdentityLimits, IdentityService, MessageSender, PasswordHasher } from './modules/identity/index.ts';
import type { Platform } from './platform/context/index.ts';
import { compose, type DoorsOf, type ModulesFor, type ModuleWatch } from './platform/modules/index.ts';

/** What tests replace. */
export interface Replacements {
  readonly limits?: Partial<IdentityLimits> | undefined;
  /** The hashing of passwords; at full strength and in its own process unless set. */
  readonly makeHasher?: (() => PasswordHasher) | undefined;
  /** Leaves out the posts beside a brand's file; most tests read none. */
  readonly isContentBare?: boolean | undefined;
  readonly geo?: GeoProvider | undefined;
  /** The delivery of messages; the console of a demo brand unless set. */
  readonly sender?: MessageSender | undefined;
  /** Another service that verifies numbers (spec 3, firebase fields); none unless set. */
  readonly identityService?: IdentityService | undefined;
  readonly games?: readonly CasinoGame[] | undefined;
  /** The jackpot grows only when a test says so. */
  readonly isJackpotByHand?: boolean | undefined;
  /** The clock of rooms runs so many times faster. */
  readonly roomSpeed?: number | undefined;
  /** The lotteries of which issues are made and drawn; all unless set. */
  readonly lotteryGames?: readonly LotteryGame[] | undefined;
  /** Servers of the public beacon; the known ones unless set. */
  readonly beaconRelays?: readonly string[] | undefined;
}

/** The settings that the program gives to modules. */
export interface ComposeOptions extends Replacements {
  readonly brandsDir: string;
  readonly catalogDir: string;
  readonly picturesDir: string;
  /** Where the console of a demo brand writes its messages. */
  readonly outboxDir: string;
  /** How long an operator counts as the same person as the operator who made their link. */
  readonly linkWaitHours: number;
}

export type Modules = DoorsOf<typeof houseModules>;

/** Creates every module with the functions it needs and nothing else. */
export function composeModules(platform: Platform, options: ComposeOptions, watch?: ModuleWatch): Promise<Modules> {
  const games = options.games ?? casinoGames;
  const reported = { ...options, games, madeGames: [...games, ...sharedGames] };
  const modules: ModulesFor<Modules, typeof reported> = houseModules;
  return compose(modules, platform, { options: reported, watch });
}
