import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import type { ModalFrame } from './modal-frame.tsx';
import { closeModal, useOpenModal, type ModalRegistry, type OpenModal } from './modal-store.ts';

/** Spec 2: a dialog shows 100 ms after the request; its scripts are fetched meanwhile. */
const openDelayMs = 100;

interface Shown {
  modal: OpenModal;
  modals: ModalRegistry;
  Frame: typeof ModalFrame;
}

/** The only place of the page where dialogs appear; it loads nothing until the first is opened. */
export function ModalHost({
  loadModals,
  children,
}: {
  loadModals: () => Promise<ModalRegistry>;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const wanted = useOpenModal();
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    if (!wanted) {
      setShown(null);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const delay = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, openDelayMs);
    });
    const registry = loadModals();
    // The content is loading too; the frame reports when it fails.
    registry.then((modals): Promise<unknown> => modals[wanted.id].load()).catch(() => undefined);
    Promise.all([import('./modal-frame.tsx'), registry, delay]).then(
      ([{ ModalFrame: Frame }, modals]) => isWanted && setShown({ modal: wanted, modals, Frame }),
      () => {
        closeModal();
        showToast(t('brand.pageFailedText'), 'lost');
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, loadModals, t]);

  // Whatever lies over a dialog is rendered inside it, because the focus is held there.
  return shown ? (
    <shown.Frame modal={shown.modal} modals={shown.modals}>
      {children}
    </shown.Frame>
  ) : (
    children
  );
}
