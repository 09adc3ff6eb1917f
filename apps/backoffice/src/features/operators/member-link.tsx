import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** To the file of a member. */
export function MemberLink({ memberId, label, className, children }: { memberId: string; label?: string; className?: string; children: ReactNode }) {
  // A text of its own: the routes known to the types are those of the site.
  const to: string = `/members/${memberId}`;
  return <Link to={to} aria-label={label} className={className}>{children}</Link>;
}
