import { Dialog } from '@base-ui/react/dialog';
import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { IconButton } from '@fairhouse/ui';
import { ThrowAwayQuestion } from './throw-away-question.tsx';
import { useTypedWords } from './use-typed-words.ts';

/** One thing to do, over the page; focus stays inside and goes back. What was typed in it is never thrown away unasked. */
export function OfficeDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTexts();
  const words = useTypedWords();
  const [isAsking, setAsking] = useState(false);
  // The way back of the browser, a link and the end of the tab would lose them just so.
  const way = useBlocker({ shouldBlockFn: () => words.areThere(), enableBeforeUnload: () => words.areThere(), withResolver: true });
  const leave = (): void => (words.areThere() ? setAsking(true) : onClose());
  const stay = (): void => {
    setAsking(false);
    way.reset?.();
  };
  const throwAway = (): void => {
    onClose();
    way.proceed?.();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && leave()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          className="fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[92dvh] w-full max-w-lg gap-4 overflow-y-auto rounded-t-xl bg-surface-1 p-5 shadow-3 ring-1 ring-line sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-xl"
          {...words.watch}
        >
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="m-0 font-display text-xl text-ink-1">{title}</Dialog.Title>
            <IconButton icon="close" label={t('operators.close')} onClick={leave} />
          </div>
          {children}
          {(isAsking || way.status === 'blocked') && <ThrowAwayQuestion onStay={stay} onThrowAway={throwAway} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
