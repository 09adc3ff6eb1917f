import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';

interface NoticePopupProps {
  title: string;
  /** Null: closed. */
  text: string | null;
  onClose: () => void;
}

/** A warning over the open dialog, with one button labelled "submit" (spec 8). */
export function NoticePopup({ title, text, onClose }: NoticePopupProps) {
  const { t } = useTexts();
  return (
    <AlertDialog.Root open={text !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="modal-backdrop fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Popup className="fixed inset-0 z-50 m-auto grid h-fit w-[min(22rem,calc(100vw-2rem))] gap-4 rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line outline-none">
          <div className="grid justify-items-center gap-3 text-center">
            <span className="grid size-12 place-items-center rounded-full bg-lost-wash text-lost">
              <Icon name="alert" size={24} />
            </span>
            <AlertDialog.Title className="m-0 text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description className="m-0 text-ink-2">{text}</AlertDialog.Description>
          </div>
          <Button wide onClick={onClose}>
            {t('identity.confirmNotice')}
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
