import type { TextKey } from '@fairhouse/i18n';
import type { IconName } from '@fairhouse/ui';

export interface MemberPageEntry {
  /** The menu id of spec 2, as it stands in the address. */
  id: 'personalHistoryCopy' | 'protection' | 'securityCenter';
  text: TextKey;
  icon: IconName;
}

/** Pages of the member centre, in order; their components are in member-page.tsx. */
export const memberPages: readonly MemberPageEntry[] = [
  { id: 'personalHistoryCopy', text: 'brand.bettingRecord', icon: 'records' },
  { id: 'protection', text: 'brand.limitsAndBreaks', icon: 'pause' },
  { id: 'securityCenter', text: 'brand.myAccount', icon: 'user' },
];
