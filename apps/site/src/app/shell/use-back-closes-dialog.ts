import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { closeModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { dialogs } from './use-dialog-of-address.ts';

/**
 * "Back" closes a dialog that was opened by a press, and the page below stays; "forward" closes it and goes on. A dialog
 * that belongs to an address closes whenever the address is left.
 */
export function useBackClosesDialog() {
  const { history } = useRouter();
  const ofAddress = useRouterState({ select: ({ location }) => dialogs[location.pathname] ?? null });
  const open = useOpenModal();
  const isPressed = open !== null && ofAddress === null;
  useEffect(() => {
    if (!isPressed) return undefined;
    return history.block({
      enableBeforeUnload: false,
      async blockerFn({ action }) {
        if (action === 'PUSH' || action === 'REPLACE') return false;
        closeModal();
        return action === 'BACK';
      },
    });
  }, [isPressed, history]);

  const before = useRef(ofAddress);
  useEffect(() => {
    if (before.current !== null && ofAddress === null && open?.id === before.current) closeModal();
    before.current = ofAddress;
  }, [ofAddress, open]);
}
