import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { IconButton } from '@fairhouse/ui';

/** One thing to do, over the page; focus stays inside and goes back. */
export function OfficeDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[92dvh] w-full max-w-lg gap-4 overflow-y-auto rounded-t-xl bg-surface-1 p-5 shadow-3 ring-1 ring-line sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-xl">
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="m-0 font-display text-xl text-ink-1">{title}</Dialog.Title>
            <IconButton icon="close" label={t('operators.close')} onClick={onClose} />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
