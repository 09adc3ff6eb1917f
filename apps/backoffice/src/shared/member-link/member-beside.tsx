import { useOperator } from '../session/session-store.ts';
import { MemberLink } from './member-link.tsx';

/** The name of a member; operators with the permission get a link to the member's file, in a new window. */
export function MemberBeside({ memberId, name }: { memberId: string; name: string }) {
  const { may } = useOperator();
  if (!may('members.read')) return <>{name}</>;
  return (
    <MemberLink memberId={memberId} isBeside className="font-semibold break-words text-live">
      {name}
    </MemberLink>
  );
}
