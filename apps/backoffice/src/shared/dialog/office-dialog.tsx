import { Dialog } from '@base-ui/react/dialog';
import { useIsMutating } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { IconButton } from '@fairhouse/ui';
import { DialogFoot } from './dialog-foot.tsx';
import { ThrowAwayQuestion } from './throw-away-question.tsx';
import { useTypedWords } from './use-typed-words.ts';

/**
 * A dialog over the page for one task; focus stays inside and returns afterwards. It never discards typed text without
 * asking.
 */
export function OfficeDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const words = useTypedWords();
  const [isAsking, setAsking] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  // The back button, a link and closing the tab would lose the text as well.
  const way = useBlocker({
    shouldBlockFn: () => words.areThere(),
    enableBeforeUnload: () => words.areThere(),
    withResolver: true,
  });
  const leave = (): void => (words.areThere() ? setAsking(true) : onClose());
  const stay = (): void => {
    setAsking(false);
    way.reset?.();
  };
  const throwAway = (): void => {
    onClose();
    way.proceed?.();
  };
  const isLeaving = isAsking || way.status === 'blocked';
  const isSending = useIsMutating() > 0;
  const onAnswered = useEffectEvent(() => {
    if (isLeaving && !words.areThere()) throwAway();
  });
  // While text is being sent it is neither discarded nor kept: the answer decides whether to ask.
  useEffect(() => {
    if (!isSending) onAnswered();
  }, [isSending]);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && leave()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-lg flex-col overflow-hidden rounded-t-xl bg-surface-1 shadow-3 ring-1 ring-line sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-xl"
          {...words.watch}
        >
          <div className="flex shrink-0 items-center justify-between gap-3 px-5 pt-5 pb-4">
            <Dialog.Title className="m-0 font-display text-xl text-ink-1">{title}</Dialog.Title>
            <IconButton icon="close" label={t('operators.close')} onClick={leave} />
          </div>
          <div className="grid min-h-0 shrink gap-4 overflow-y-auto px-5 pb-5">
            <DialogFoot value={foot}>{children}</DialogFoot>
          </div>
          {/* The foot takes at most half of the dialog, so that the subject of the decision stays visible. */}
          <div
            ref={setFoot}
            className="grid max-h-[50dvh] shrink-0 gap-4 overflow-y-auto border-t border-line px-5 py-4 empty:hidden"
          />
          {isLeaving && !isSending && <ThrowAwayQuestion onStay={stay} onThrowAway={throwAway} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
