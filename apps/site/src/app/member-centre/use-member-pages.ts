import { hasModule } from '@fairhouse/contract/modules';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { memberPages, type MemberPageEntry } from './menu.ts';

/** The pages this brand has, in the order of the menu. */
export function useMemberPages(): readonly MemberPageEntry[] {
  const { whitelabel } = useInitialState().permission.info;
  return memberPages.filter(({ module }) => module === undefined || hasModule(whitelabel, module));
}
