import { useOperator } from '../session/session-store.ts';
import { MemberLink } from './member-link.tsx';

/** The name of a member; for those who may see it their file, in a window beside what is being decided here. */
export function MemberBeside({ memberId, name }: { memberId: string; name: string }) {
  const { may } = useOperator();
  if (!may('members.read')) return <>{name}</>;
  return (
    <MemberLink memberId={memberId} isBeside className="font-semibold break-words text-live">
      {name}
    </MemberLink>
  );
}
