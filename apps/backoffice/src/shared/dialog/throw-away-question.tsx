import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';

/** Asks before a form with typed text is closed; Escape keeps the text. */
export function ThrowAwayQuestion({ onStay, onThrowAway }: { onStay: () => void; onThrowAway: () => void }) {
  const { t } = useTexts();
  const keep = useRef<HTMLSpanElement>(null);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Popup
          initialFocus={() => keep.current?.querySelector('button')}
          className="fixed inset-0 z-60 m-auto grid h-fit w-[min(24rem,calc(100vw-2rem))] gap-4 rounded-xl bg-surface-1 p-5 shadow-3 ring-1 ring-line outline-none"
        >
          <AlertDialog.Title className="m-0 font-display text-lg text-ink-1">
            {t('operators.throwAway.title')}
          </AlertDialog.Title>
          <AlertDialog.Description className="m-0 text-sm text-ink-2">
            {t('operators.throwAway.text')}
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="danger" onClick={onThrowAway}>
              {t('operators.throwAway.go')}
            </Button>
            <span ref={keep}>
              <Button onClick={onStay}>{t('operators.throwAway.stay')}</Button>
            </span>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
