import type { Language, Permission, ProfileRules, SystemImageType, TokensByTheme } from '@fairhouse/contract';
import type { BrandDeposits } from './brand-deposits.ts';
import type { BrandPromotions } from './brand-promotions.ts';
import type { BrandWithdrawals } from './brand-withdrawals.ts';

/** One whitelabel site and its settings (wire: merchant). */
export interface Brand {
  readonly id: bigint;
  readonly merchant: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly minAge: number;
  readonly policy: 'demo' | 'strict';
  /** What that policy says about play. */
  readonly rules: PolicyRules;
  /** IANA name; decides on which day somebody is old enough. */
  readonly timeZone: string;
  /** Which text of the terms a new member accepts. */
  readonly termsVersion: string;
  /** Why a field asks for something personal (trust.md 2.18). */
  readonly registerPurposes: Permission['brand']['registerPurposes'];
  /** What members may tell about themselves after registration. */
  readonly profileRules: ProfileRules;
  /** What a round may pay at most; a stake that could win more is refused, whatever the outcome (law 2). */
  readonly maxPayoutMinor: bigint;
  /** Stakes of in-house games, narrower than the games' own. */
  readonly stakes: BrandStakes;
  /** In 1/10,000 of stakes on lotteries: what is kept at least after prizes, rebates and salaries, and those salaries. */
  readonly lotteryMargin: { readonly floorBps: number; readonly salaryBps: number };
  /** Play money for a new member of a demo brand. */
  readonly demoGrantMinor: bigint;
  /** How far what players have is protected if the house fails; told in the terms and where money is put in (trust.md H13). */
  readonly fundsProtection: 'play_money' | 'none' | 'medium' | 'high';
  readonly deposits: BrandDeposits;
  readonly promotions: BrandPromotions;
  /** Vendors that keep a wallet of their own; none: one wallet for everything. */
  readonly vendorWallets: readonly VendorWalletSetting[];
  /** Limits of a withdrawal through the agent channel; null: there is none. */
  readonly uplineTransfer: {
    readonly minimumMinor: bigint;
    readonly maximumMinor: bigint;
    readonly perDay: number;
  } | null;
  readonly withdrawals: BrandWithdrawals;
  /** Which part of the catalogue is shown; `vendors` null: all there are. */
  readonly catalog: {
    readonly vendors: ReadonlySet<string> | null;
    readonly hiddenVendors: ReadonlySet<string>;
    readonly hiddenGameTypes: ReadonlySet<string>;
  };
  readonly shell: Permission['info'];
  /** Host names this brand is served at, the main one first. */
  readonly hosts: readonly string[];
  /** The studio's host beside the main one, where the brand has a public name of its own. */
  readonly studioDomain: string | null;
  readonly maintenance: BrandMaintenance | null;
  readonly region: BrandRegion;
  readonly tokens: TokensByTheme;
  readonly images: ReadonlyMap<SystemImageType, BrandImage>;
  /** Countries whose phone numbers are taken, in the order shown; null: all there are. */
  readonly countries: readonly string[] | null;
  /** Who helps where play has stopped being fun, as the operator has named them. */
  readonly helplines: readonly { readonly name: string; readonly address: string; readonly text: Texts }[];
  /** Texts of its own in the place of the product's, as Markdown: `EN/pages/terms`. */
  readonly texts: ReadonlyMap<string, string>;
  readonly banners: readonly BrandBanner[];
  readonly notices: readonly BrandNotice[];
}

/** Bounds for a game by its slug, for a kind such as `SLOT`, or for all (`*`). */
export interface StakeBounds {
  readonly game: string;
  readonly minMinor: bigint | null;
  readonly maxMinor: bigint | null;
}

export interface BrandStakes {
  readonly bounds: readonly StakeBounds[];
  /** For members younger than this, and for those whose age is not known (trust.md C8). */
  readonly bands: readonly {
    readonly band: string;
    readonly belowAge: number;
    readonly bounds: readonly StakeBounds[];
  }[];
}

export interface PolicyRules {
  /** How long a looser limit waits (trust.md C4). */
  readonly loosenWaitHours: number;
  /** Whether the first deposit waits for an answer to the question about limits (C1). */
  readonly asksForLimits: boolean;
  /** Whether nothing is paid in before the member has set a deposit limit: declining is no answer then (table 1.2). */
  readonly needsDepositLimit: boolean;
  /** Whether a stake on a slot waits for the most that one may be in this sitting, as the member sets it (table 1.2). */
  readonly needsSlotStake: boolean;
  /** After this long a member is asked to look at the limits again (C6). */
  readonly reviewDays: number;
  /** Whether debts of corrections are paid back from what is won later; what is paid in never is. */
  readonly collectsDebts: boolean;
  /** Whether no stake is taken while the books differ (H13). */
  readonly stopsOnDifference: boolean;
  /** Days within which the house promises to answer a complaint. */
  readonly complaintDays: number;
  /** Minutes of play between two reality checks (D7), and what a member may choose. */
  readonly realityCheck: { readonly minutes: number; readonly leastMinutes: number; readonly mostMinutes: number };
  /** What games may do: rounds of an autoplay (0: none), bought features, jackpots, and the least time from one start to the next (D1, D2, D10). */
  readonly play: {
    readonly autoplayRounds: number;
    readonly hasFeatureBuy: boolean;
    readonly hasJackpots: boolean;
    readonly cycleMs: { readonly slots: number; readonly others: number };
  };
  /** What the house puts into the jackpot; null: it grows by contributions only. */
  readonly houseJackpot: HouseJackpot | null;
}

/** `stepMinor` in every `everyMs` in which the house is open, while the jackpot is below the cap (spec 9). */
export interface HouseJackpot {
  readonly stepMinor: bigint;
  readonly everyMs: number;
  readonly capMinor: bigint;
}

export interface VendorWalletSetting {
  readonly vendor: string;
  readonly accountTypeId: number;
  readonly name: string;
}

type Texts = Readonly<Record<Language, string>>;

export interface BrandBanner {
  readonly bannerId: number;
  readonly groupName: 'w_login' | 'w_register' | 'w_forget' | 'w_home' | 'w_leftmenu';
  readonly title: Texts;
  readonly text: Texts;
  readonly url: string;
  readonly linkageType: 'URL' | 'P' | 'G' | null;
  readonly linkage: string | null;
}

export interface BrandNotice {
  readonly id: number;
  readonly title: Texts;
  readonly content: Texts;
}

/** What the page says while the house is closed; null endsAt: nobody knows yet. */
export interface BrandMaintenance {
  readonly title: Texts;
  readonly text: Texts;
  readonly endsAt: number | null;
}

export interface BrandRegion {
  readonly blockedCountries: ReadonlySet<string>;
  /** Whether somebody whose country nobody can tell is kept out. */
  readonly isUnknownBlocked: boolean;
}

/** A picture out of the brands folder, read when its brand file is. */
export interface BrandImage {
  readonly bytes: Buffer;
  readonly mime: string;
  /** Changes with the picture; part of its address. */
  readonly version: string;
}
