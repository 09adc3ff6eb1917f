import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** The slip on a phone: a sheet over the page, with the focus in it. */
export function SlipSheet({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop fixed inset-0 z-30 bg-scrim" />
        <Dialog.Popup className="modal-popup fixed inset-x-0 bottom-0 z-30 flex max-h-[88dvh] flex-col rounded-t-xl bg-surface-1 shadow-3 outline-none">
          <div className="flex min-h-14 shrink-0 items-center justify-between gap-4 ps-5 pe-2">
            <Dialog.Title className="m-0 text-xl">{t('lottery.cart.title')}</Dialog.Title>
            <Dialog.Close
              aria-label={t('lottery.cart.close')}
              className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
