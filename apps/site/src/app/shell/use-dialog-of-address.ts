import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openModal, useOpenModal, type ModalId } from '../../shared/modal/modal-store.ts';
import { currentSession } from '../../shared/session/session-store.ts';
import { useAgeConfirmed } from '../gates/age-confirmation.ts';

/** Addresses that open a dialog over home. */
export const dialogs: Readonly<Record<string, ModalId>> = {
  '/login': 'login',
  '/register': 'register',
  '/reset': 'resetPassword',
};

/** Accepts an address of this site only, because anybody can write the parameter. */
const isOwnPath = (path: string | undefined): path is string => path !== undefined && /^\/(?![/\\])[^\\]*$/.test(path);

/**
 * Spec 2: /login and /register show home and open their dialog, and so does /reset, which mails link to. Closing the
 * dialog leaves the plain address of home, or leads back to the page that asked for the login (spec 4).
 */
export function useDialogOfAddress() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const isOfAge = useAgeConfirmed();
  const navigate = useNavigate();
  const open = useOpenModal();
  const wasOpen = useRef(false);
  const dialog = dialogs[pathname] ?? null;
  const { back } = search;

  useEffect(() => {
    if (dialog && isOfAge) openModal(dialog);
  }, [dialog, isOfAge]);

  useEffect(() => {
    if (wasOpen.current && !open && dialog) {
      const isBackDue = isOwnPath(back) && currentSession().status === 'member';
      void navigate({ href: isBackDue ? back : '/', replace: true });
    }
    wasOpen.current = open !== null;
  }, [open, dialog, back, navigate]);
}
