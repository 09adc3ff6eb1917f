import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Popup } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { isAgent, type SessionState } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { readStored, store } from '../../shared/storage/storage-keys.ts';
import { useAgentAnnouncements } from './use-agent-announcements.ts';
import { useAnnounced } from './use-announcements.ts';

/** Spec 4: the audience of a popup; session storage keeps under this name that it was closed. */
type PopupAudience = 'USER_POPUP' | 'ANONYMOUS_POPUP' | 'AGENT_POPUP';

/** Long enough for the page and the first-login dialog to come first. */
const pauseMs = 900;
const closed = 'closed';
const none: readonly Popup[] = [];
/** Pages on which the reader must not be interrupted. */
const busyPaths = ['/seamless', '/agent'];

/** An agent gets the popups for agents in the agent centre, and those for players among the games. */
function audienceOf(session: SessionState, path: string): PopupAudience | null {
  if (session.status === 'visitor') return 'ANONYMOUS_POPUP';
  if (session.status !== 'member' || session.mustChangePassword) return null;
  return path === '/agentHome' && isAgent(session) ? 'AGENT_POPUP' : 'USER_POPUP';
}

/** Spec 4: A for members, F as well at the first login, B for visitors. */
function usePopups(audience: PopupAudience | null, isFirstLogin: boolean): readonly Popup[] {
  const { language } = useTexts();
  const visitors = useAnnounced(audience === 'ANONYMOUS_POPUP');
  const execution = isFirstLogin ? 'F,A' : 'A';
  const members = useQuery({
    queryKey: ['member', 'popups', language, execution],
    queryFn: () => api.listMemberAnnouncements({ type: 'PU', execution, platform: 'W', language }),
    staleTime: Infinity,
    enabled: audience === 'USER_POPUP',
  });
  const agents = useAgentAnnouncements(execution, audience === 'AGENT_POPUP');
  if (audience === null) return none;
  const { data } = { USER_POPUP: members, ANONYMOUS_POPUP: visitors, AGENT_POPUP: agents }[audience];
  const popups = data?.popup ?? none;
  // Announcements to newcomers come first.
  return isFirstLogin ? popups.toSorted((a, b) => Number(b.execution === 'F') - Number(a.execution === 'F')) : popups;
}

/**
 * Opens the announcements of the house once per session and audience, at a moment when no dialog and no game is open.
 * Session storage keeps that they were closed (spec 4); a visitor who was a member until now has seen them already.
 */
export function AnnouncementPopups() {
  const session = useSession();
  const modal = useOpenModal();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [wasGreeted, setWasGreeted] = useState(false);
  const shown = useRef<PopupAudience | null>(null);
  const audience = audienceOf(session, path);
  const isDue =
    audience !== null && readStored('session', audience) !== closed && !(audience === 'ANONYMOUS_POPUP' && wasGreeted);
  const popups = usePopups(isDue ? audience : null, session.status === 'member' && session.isFirstLogin);
  const isQuiet = modal === null && !busyPaths.includes(path);

  useEffect(() => {
    if (modal !== null || shown.current === null) return;
    store('session', shown.current, closed);
    shown.current = null;
    setWasGreeted(true);
  }, [modal]);

  useEffect(() => {
    if (session.status === 'member') setWasGreeted(true);
  }, [session.status]);

  useEffect(() => {
    if (!isDue || !isQuiet || popups.length === 0) return undefined;
    const timer = setTimeout(() => {
      shown.current = audience;
      openModal('announcement', { popups });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [audience, isDue, isQuiet, popups]);
  return null;
}
