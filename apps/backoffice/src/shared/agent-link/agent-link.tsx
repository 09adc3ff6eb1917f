import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to the page of an agent in the tree. */
export function AgentLink({
  memberId,
  className = 'font-semibold break-words text-live',
  label,
  children,
}: {
  memberId: string;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const to: string = `/agents/${memberId}`;
  return (
    <Link to={to} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
