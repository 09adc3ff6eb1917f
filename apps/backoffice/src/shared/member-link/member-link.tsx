import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface MemberLinkProps {
  readonly memberId: string;
  readonly label?: string;
  readonly className?: string;
  /** Opens a new window, so that typed text stays. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** A link to the file of a member. */
export function MemberLink({ memberId, label, className, isBeside = false, children }: MemberLinkProps) {
  // A plain string, because the typed routes are those of the site.
  const to: string = `/members/${memberId}`;
  return (
    <Link to={to} aria-label={label} className={className} {...(isBeside && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </Link>
  );
}
