import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { ShortcutTile, type Shortcut } from './shortcut-tile.tsx';

/** Spec 6: a member who is no agent invites while an offer for that is open. */
export function InviteTile(shortcut: Shortcut) {
  const { data } = useQuery({ queryKey: queryKeys.memberInfo, queryFn: () => api.getMemberInfo() });
  return data?.availablePromo.REFERRAL.enabled === true && <ShortcutTile {...shortcut} />;
}
