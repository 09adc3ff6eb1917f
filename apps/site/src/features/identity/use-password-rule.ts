import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { passwordRule, type FieldRule } from '@fairhouse/contract/identity';
import { ruleOfPassword } from './register-schema.ts';

/** The brand's rule for a new password. */
export function usePasswordRule(): FieldRule {
  return passwordRule(ruleOfPassword({ rules: useInitialState().permission.info.register, needsCode: false }));
}
