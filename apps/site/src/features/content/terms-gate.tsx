import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { TermsState } from '@fairhouse/contract';
import { addPart, useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { termsKey } from '../../shared/query/terms-key.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

type Ask = ComponentType<{ terms: TermsState; isCompact?: boolean }>;

/** Pages that need no acceptance: reading, writing to the house, taking a break, and withdrawing. */
const freePaths = ['/terms', '/privacy', '/responsible', '/about', '/help'];
const freePages = [
  'withdraw',
  'support',
  'protection',
  'messageV2',
  'transactionHistory',
  'personalHistoryCopy',
  'securityCenter',
];

function useIsFree(): boolean {
  return useRouterState({
    select({ location: { pathname, search } }) {
      const { page } = search as { page?: string };
      return freePaths.includes(pathname) || (pathname === '/member' && page !== undefined && freePages.includes(page));
    },
  });
}

/** New terms come before anything else a member is shown (trust.md A7). `children` wait for the answer. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { texts } = useTexts();
  const session = useSession();
  const isAsked = isTrueMember(session) && session.status === 'member' && !session.mustChangePassword;
  const isFree = useIsFree();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data: terms, isPending } = useQuery({
    queryKey: termsKey,
    queryFn: () => api.getTerms(),
    enabled: isAsked,
    staleTime: 5 * 60_000,
  });
  const [Asking, setAsking] = useState<{ Sheet: Ask; Bar: Ask } | null>(null);
  const isDue = isAsked && terms?.isDue === true;
  useEffect(() => {
    if (!isDue) return;
    Promise.all([import('./terms-sheet.tsx'), addPart(texts, 'pages')]).then(
      ([{ TermsSheet, TermsBar }]) => setAsking({ Sheet: TermsSheet, Bar: TermsBar }),
      () => undefined,
    );
  }, [isDue, texts]);
  if (!isAsked) return children;
  if (!isDue) return isPending ? null : children;
  if (!Asking) return null;
  // A running round is played to its end under the terms it began with.
  if (path === '/seamless') return <Asking.Bar terms={terms} isCompact />;
  return isFree ? <Asking.Bar terms={terms} /> : <Asking.Sheet terms={terms} />;
}
