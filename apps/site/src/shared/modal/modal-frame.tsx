import { Dialog } from '@base-ui/react/dialog';
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { addPart, useTexts } from '@fairhouse/i18n';
import { cx, Icon, Spinner } from '@fairhouse/ui';
import { inTime } from '../arrival/in-time.ts';
import { PartFailed } from '../arrival/part-failed.tsx';
import { closeModal, type ModalRegistry, type OpenModal } from './modal-store.ts';
import { useDrag } from './use-drag.ts';
import { useInertPage } from './use-inert-page.ts';

type Content = ComponentType<object & { close: () => void }>;
type Loaded = { id: OpenModal['id']; content: Content | Error };

/** On a touch screen the first field gets no focus, because its keyboard would cover the dialog. */
const hasPointer = () => window.matchMedia('(hover: hover)').matches;

/**
 * Where the focus goes afterwards: to the element that opened the dialog; if an address did, or the element is gone, to
 * the content of the page.
 */
function whereNext(opener: Element | null): HTMLElement | true {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  return isThere ? opener : (document.querySelector('main') ?? true);
}

/** The component of a dialog: undefined while it loads, the error when it could not be fetched. */
function useContent(modal: OpenModal, modals: ModalRegistry): Content | Error | undefined {
  const { texts } = useTexts();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (content: Content | Error) => isCurrent && setLoaded({ id: modal.id, content });
    const { load, part } = modals[modal.id];
    // Dialogs use the texts of the further pages.
    inTime(Promise.all([load(), addPart(texts, 'pages'), part && addPart(texts, part)])).then(
      ([content]) => take(content as Content),
      (error: unknown) => take(error instanceof Error ? error : new Error(String(error))),
    );
    return () => void (isCurrent = false);
  }, [modal.id, modals, texts]);
  return loaded?.id === modal.id ? loaded.content : undefined;
}

/**
 * The frame of every dialog (spec 2): the focus is held and returned, Escape and the close button close it, a press
 * outside does not; moved by its title on wide screens, a full-height sheet on phones.
 */
export function ModalFrame({
  modal,
  modals,
  children,
}: {
  modal: OpenModal;
  modals: ModalRegistry;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const { offset, grip } = useDrag();
  const loaded = useContent(modal, modals);
  const content = loaded instanceof Error ? undefined : loaded;
  const popup = useRef<HTMLDivElement>(null);
  useInertPage();
  useEffect(() => {
    if (content && hasPointer()) popup.current?.querySelector<HTMLElement>('form :is(input,select)')?.focus();
  }, [content]);
  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open) closeModal();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={() => whereNext(modal.opener)}
          style={{ translate: `${offset.x}px ${offset.y}px` }}
          className={cx(
            'modal-popup fixed z-40 flex flex-col bg-surface-1 shadow-3 ring-1 ring-inset ring-line outline-none max-sm:inset-0 sm:inset-0 sm:m-auto sm:max-h-[calc(100dvh-3rem)] sm:min-h-[200px] sm:w-full sm:min-w-[200px] sm:rounded-xl',
            modals[modal.id].isWide
              ? 'sm:h-[46rem] sm:max-w-[min(62rem,calc(100vw-3rem))]'
              : 'sm:h-fit sm:max-w-[27rem]',
          )}
        >
          <div
            {...grip}
            className="flex min-h-16 shrink-0 items-center justify-between gap-4 ps-6 pe-3 select-none sm:cursor-move sm:touch-none"
          >
            <Dialog.Title className="m-0 text-xl">{t(modals[modal.id].title)}</Dialog.Title>
            <Dialog.Close
              aria-label={t('brand.close')}
              title={t('brand.close')}
              className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
            {content && createElement(content, { ...modal.props, close: closeModal })}
            {loaded === undefined && (
              <div className="grid min-h-48 place-items-center">
                <Spinner size={28} label={t('brand.loading')} />
              </div>
            )}
            {loaded instanceof Error && <PartFailed error={loaded} />}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
