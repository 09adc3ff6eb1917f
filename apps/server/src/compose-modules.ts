import { casinoGames, sharedGames, type CasinoGame } from '@fairhouse/casino';
import { houseModules } from './house-modules.ts';
import type { GeoProvider } from './modules/brand/index.ts';
import type { IdentityLimits, IdentityService, MessageSender, PasswordHasher } from './modules/identity/index.ts';
import type { Platform } from './platform/context/index.ts';
import { compose, type DoorsOf, type ModulesFor, type ModuleWatch } from './platform/modules/index.ts';

/** What tests put in the place of our own. */
export interface Replacements {
  readonly limits?: Partial<IdentityLimits> | undefined;
  /** Of passwords; at full strength and in a process of its own unless set. */
  readonly makeHasher?: (() => PasswordHasher) | undefined;
  /** Without the posts a brand brings beside its file: most tests read none. */
  readonly isContentBare?: boolean | undefined;
  readonly geo?: GeoProvider | undefined;
  /** What takes messages out of the house; the console of a demo brand unless set. */
  readonly sender?: MessageSender | undefined;
  /** Who else vouches for a number (spec 3, firebase fields); nobody unless set. */
  readonly identityService?: IdentityService | undefined;
  readonly games?: readonly CasinoGame[] | undefined;
  /** The jackpot grows when a test says so. */
  readonly isJackpotByHand?: boolean | undefined;
  /** The time of rooms runs so many times faster. */
  readonly roomSpeed?: number | undefined;
  /** Servers of the public beacon; the known ones unless set. */
  readonly beaconRelays?: readonly string[] | undefined;
}

/** What modules are told by the program. */
export interface ComposeOptions extends Replacements {
  readonly brandsDir: string;
  readonly catalogDir: string;
  readonly picturesDir: string;
  /** Where the console of a demo brand puts its messages. */
  readonly outboxDir: string;
  /** How long an operator counts as who made their link. */
  readonly linkWaitHours: number;
}

export type Modules = DoorsOf<typeof houseModules>;

/** Every module with the doors it needs, and nothing else. */
export function composeModules(platform: Platform, options: ComposeOptions, watch?: ModuleWatch): Promise<Modules> {
  const games = options.games ?? casinoGames;
  const reported = { ...options, games, madeGames: [...games, ...sharedGames] };
  const modules: ModulesFor<Modules, typeof reported> = houseModules;
  return compose(modules, platform, { options: reported, watch });
}
