import type { Language, Permission, ProfileRules, SystemImageType, TokensByTheme } from '@fairhouse/contract';
import type { BrandDeposits } from './brand-deposits.ts';
import type { BrandPromotions } from './brand-promotions.ts';
import type { BrandSalaries } from './brand-salaries.ts';
import type { BrandPoints } from './brand-points.ts';
import type { BrandAgency } from './brand-agency.ts';
import type { BrandRebates } from './brand-rebates.ts';
import type { BrandRewards } from './brand-rewards.ts';
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
  /** What the brand's policy says about play. */
  readonly rules: PolicyRules;
  /** IANA name; decides on which day somebody is old enough. */
  readonly timeZone: string;
  /** The version of the terms that a new member accepts. */
  readonly termsVersion: string;
  /** Why a field asks for something personal (trust.md 2.18). */
  readonly registerPurposes: Permission['brand']['registerPurposes'];
  /** What members may tell about themselves after registration. */
  readonly profileRules: ProfileRules;
  /** The most a round may pay; a stake that could win more is refused, whatever the outcome (law 2). */
  readonly maxPayoutMinor: bigint;
  /** Up to where the word of a vendor alone is enough (decision 144): a bet, so many times its stake, and a day of one vendor beyond stakes. */
  readonly vendorPayouts: { readonly perBetMinor: bigint; readonly timesStake: number; readonly perDayMinor: bigint };
  /** Stakes of in-house games, narrower than the games' own. */
  readonly stakes: BrandStakes;
  /** In 1/10,000 of lottery stakes: the least that stays after prizes, rebates and salaries, and what salaries take. */
  readonly lotteryMargin: { readonly floorBps: number; readonly salaryBps: number };
  /** Play money for a new member of a demo brand. */
  readonly demoGrantMinor: bigint;
  /** How far customers' money is protected if the house fails; shown in the terms and on the deposit page (trust.md H13). */
  readonly fundsProtection: 'play_money' | 'none' | 'medium' | 'high';
  readonly deposits: BrandDeposits;
  readonly promotions: BrandPromotions;
  readonly salaries: BrandSalaries;
  readonly rebates: BrandRebates;
  readonly points: BrandPoints;
  readonly rewards: BrandRewards;
  readonly agency: BrandAgency;
  /** Vendors that keep a wallet of their own; none: one wallet for everything. */
  readonly vendorWallets: readonly VendorWalletSetting[];
  /** Limits of a withdrawal through the agent; null: there is no such withdrawal. */
  readonly uplineTransfer: {
    readonly minimumMinor: bigint;
    readonly maximumMinor: bigint;
    readonly perDay: number;
  } | null;
  /** Limits of a transfer from an agent to a downline; null: there is none. */
  readonly downlineTransfer: Brand['uplineTransfer'];
  readonly withdrawals: BrandWithdrawals;
  /** The part of the catalogue that is shown; `vendors` null: all vendors. */
  readonly catalog: {
    readonly vendors: ReadonlySet<string> | null;
    readonly hiddenVendors: ReadonlySet<string>;
    readonly hiddenGameTypes: ReadonlySet<string>;
  };
  readonly shell: Permission['info'];
  /** Host names this brand is served at; the first is the main one. */
  readonly hosts: readonly string[];
  /** The studio's host beside the main one, where the brand has a public name of its own. */
  readonly studioDomain: string | null;
  readonly maintenance: BrandMaintenance | null;
  readonly region: BrandRegion;
  readonly tokens: TokensByTheme;
  readonly images: ReadonlyMap<SystemImageType, BrandImage>;
  /** Countries whose phone numbers are taken, in the order shown; null: all there are. */
  readonly countries: readonly string[] | null;
  /** Help services for players for whom play has stopped being fun, as the operator lists them. */
  readonly helplines: readonly { readonly name: string; readonly address: string; readonly text: Texts }[];
  /** Markdown texts of the brand that replace those of the product, by path: `EN/pages/terms`. */
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
  /** For members younger than this age, and for those of unknown age (trust.md C8). */
  readonly bands: readonly {
    readonly band: string;
    readonly belowAge: number;
    readonly bounds: readonly StakeBounds[];
  }[];
}

export interface PolicyRules {
  /** How long a looser limit waits (trust.md C4). */
  readonly loosenWaitHours: number;
  /** Whether the member must answer the question about limits before the first deposit (C1). */
  readonly asksForLimits: boolean;
  /** Whether the member must set a deposit limit before any deposit, so that declining is not enough (table 1.2). */
  readonly needsDepositLimit: boolean;
  /** Whether the member must set a slot stake for the sitting before a stake on a slot is taken (table 1.2). */
  readonly needsSlotStake: boolean;
  /** After this long a member is asked to review the limits (C6). */
  readonly reviewDays: number;
  /** Whether a debt of a correction is paid back from later winnings; deposits are never taken for it. */
  readonly collectsDebts: boolean;
  /** Whether stakes are refused while the books differ (H13). */
  readonly stopsOnDifference: boolean;
  /** Days within which the house promises to answer a complaint. */
  readonly complaintDays: number;
  /** Minutes of play between two reality checks (D7): the default, and the range a member may choose from. */
  readonly realityCheck: { readonly minutes: number; readonly leastMinutes: number; readonly mostMinutes: number };
  /**
   * What games may do: rounds of automatic play (0: none), bought features, jackpots, and the least time between the
   * starts of two rounds (D1, D2, D10).
   */
  readonly play: {
    readonly autoplayRounds: number;
    readonly hasFeatureBuy: boolean;
    readonly hasJackpots: boolean;
    readonly cycleMs: { readonly slots: number; readonly others: number };
  };
  readonly houseJackpot: JackpotRules;
}

/** The jackpot that every in-house game takes part in (docs/decisions/142). */
export interface JackpotRules {
  /** The first terms of a brand; operators change them later. */
  readonly terms: JackpotTerms;
  /** What the house adds in play money; null: only shares of stakes make it grow. */
  readonly house: HouseFunding | null;
}

/** `stepMinor` in every `everyMs` in which the house is open, while the jackpot is below the cap (spec 9). */
export interface HouseFunding {
  readonly stepMinor: bigint;
  readonly everyMs: number;
  readonly capMinor: bigint;
}

export interface JackpotTerms {
  /** The sum of stakes on which one win is expected: a stake wins with the chance stake / oneWinPer. */
  readonly oneWinPerMinor: bigint;
  /** What the house gives of each stake to the pot, and to the reserve that begins the next one. */
  readonly contributionBps: number;
  readonly reserveBps: number;
  /** What the house puts into the next pot in play money; 0 where it adds nothing. */
  readonly seedMinor: bigint;
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
  /** Whether a visitor of unknown country is kept out. */
  readonly isUnknownBlocked: boolean;
}

/** A picture out of the brands folder, read when its brand file is. */
export interface BrandImage {
  readonly bytes: Buffer;
  readonly mime: string;
  /** Changes with the picture; part of its address. */
  readonly version: string;
}
