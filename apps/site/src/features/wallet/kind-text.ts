import type { CodeType } from '@fairhouse/contract';

/** The key of a kind's name; `_other` at the end of a key would be a plural form. */
export function kindText(kind: CodeType) {
  return kind === 'other' ? 'wallet.kind_rest' : (`wallet.kind_${kind}` as const);
}
