import { findPattern, passwordRule, type FieldRule } from '@fairhouse/contract/identity';
import type { TextKey, Translate } from '@fairhouse/i18n';

/** The rule of a field in one sentence, with the lengths filled in; messages are keyed by patternId (spec 5). */
export function describeRule(rule: FieldRule, t: Translate): string {
  const name = rule.acceptedPattern === '*' ? undefined : findPattern(rule.patternId)?.name;
  const key: TextKey = name === undefined ? 'identity.patterns.any' : `identity.patterns.${name}`;
  return t(key, { length: describeLength(rule, t) });
}

/** "4 to 16 characters"; a single number when both ends are the same (spec 5). */
export function describeLength(rule: Pick<FieldRule, 'minLength' | 'maxLength'>, t: Translate): string {
  const { minLength: min, maxLength: max } = rule;
  return t(min === max ? 'identity.lengthExact' : 'identity.lengthRange', { min, max });
}

/** In strict policy the composition of a password is advice, not a rule (trust.md L2). */
export function describePassword(rule: FieldRule, policy: 'demo' | 'strict', t: Translate): string {
  const held = passwordRule(rule);
  return policy === 'strict' ? t('identity.patterns.any', { length: describeLength(held, t) }) : describeRule(held, t);
}
