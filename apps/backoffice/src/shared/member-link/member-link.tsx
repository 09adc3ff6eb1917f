import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface MemberLinkProps {
  readonly memberId: string;
  readonly label?: string;
  readonly className?: string;
  /** In a window of its own: what is typed here stays. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** To the file of a member. */
export function MemberLink({ memberId, label, className, isBeside = false, children }: MemberLinkProps) {
  // A text of its own: the routes known to the types are those of the site.
  const to: string = `/members/${memberId}`;
  return (
    <Link to={to} aria-label={label} className={className} {...(isBeside && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </Link>
  );
}
