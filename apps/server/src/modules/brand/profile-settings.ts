import { profileRules, type ProfileRules } from '@fairhouse/contract';
import { findRuleFault } from './register-settings.ts';

/** A brand that says nothing asks for what it needs and no more: a name to go by, and one to pay out to. */
const leastRules: ProfileRules = {
  nickname: { enabled: true, required: false, minLength: 2, maxLength: 24, patternId: 0, acceptedPattern: '*' },
  payeeName: { enabled: true, required: false, minLength: 2, maxLength: 64, patternId: 0, acceptedPattern: '*' },
};

/** The part of a brand file about what members may tell of themselves later on. */
export const profileSettings = { profile: profileRules.default(leastRules) };

/** What is wrong with the profile rules of a brand, by field. */
export function checkProfileRules(rules: ProfileRules): { field: string; complaint: string }[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const complaint = findRuleFault(field, rule);
    return complaint === null ? [] : [{ field, complaint }];
  });
}
