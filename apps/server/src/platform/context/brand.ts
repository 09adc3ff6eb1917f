import type { Language, Permission } from '@fairhouse/contract';

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
  /** IANA name; decides on which day somebody is old enough. */
  readonly timeZone: string;
  /** Which text of the terms a new member accepts. */
  readonly termsVersion: string;
  /** Why a field asks for something personal (trust.md 2.18). */
  readonly registerPurposes: Permission['brand']['registerPurposes'];
  /** What a round may pay at most; a stake that could win more is refused, whatever the outcome (law 2). */
  readonly maxPayoutMinor: bigint;
  /** Play money for a new member of a demo brand. */
  readonly demoGrantMinor: bigint;
  readonly shell: Permission['info'];
  readonly banners: readonly BrandBanner[];
  readonly notices: readonly BrandNotice[];
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
