import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { invite, ShortcutTile } from './shortcuts.tsx';

/** Spec 6: a member who is no agent invites while an offer for that is open. */
export function InviteTile() {
  const { data } = useQuery({ queryKey: queryKeys.memberInfo, queryFn: () => api.getMemberInfo() });
  return data?.availablePromo.REFERRAL.enabled === true && <ShortcutTile {...invite} />;
}
