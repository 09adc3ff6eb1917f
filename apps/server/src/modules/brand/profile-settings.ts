import { profileRules, type ProfileRules } from '@fairhouse/contract';
import { findRuleFault } from './register-settings.ts';

/** By default a brand asks for what it needs: a name to show, and a name to pay to. */
const leastRules: ProfileRules = {
  nickname: { enabled: true, required: false, minLength: 2, maxLength: 24, patternId: 0, acceptedPattern: '*' },
  payeeName: { enabled: true, required: false, minLength: 2, maxLength: 64, patternId: 0, acceptedPattern: '*' },
};

/** The section of a brand file about what members may tell of themselves after registration. */
export const profileSettings = { profile: profileRules.default(leastRules) };

/** Mistakes in the profile rules of a brand, by field. */
export function checkProfileRules(rules: ProfileRules): { field: string; complaint: string }[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const complaint = findRuleFault(field, rule);
    return complaint === null ? [] : [{ field, complaint }];
  });
}
