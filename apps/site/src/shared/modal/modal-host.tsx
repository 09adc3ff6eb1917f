import { lazy, Suspense, useEffect, useState } from 'react';
import { useOpenModal, type ModalRegistry, type OpenModal } from './modal-store.ts';

const ModalFrame = lazy(async () => ({ default: (await import('./modal-frame.tsx')).ModalFrame }));

/** Spec 2: a dialog shows 100 ms after it was asked for; its scripts are fetched meanwhile. */
const openDelayMs = 100;

/** The one place of the page where dialogs appear; costs nothing until the first is opened. */
export function ModalHost({ modals }: { modals: ModalRegistry }) {
  const wanted = useOpenModal();
  const [shown, setShown] = useState<OpenModal | null>(null);

  useEffect(() => {
    if (!wanted) {
      setShown(null);
      return;
    }
    void import('./modal-frame.tsx');
    void modals[wanted.id].load();
    const timer = setTimeout(() => setShown(wanted), openDelayMs);
    return () => clearTimeout(timer);
  }, [wanted, modals]);

  if (!shown) return null;
  return (
    <Suspense>
      <ModalFrame modal={shown} modals={modals} />
    </Suspense>
  );
}
