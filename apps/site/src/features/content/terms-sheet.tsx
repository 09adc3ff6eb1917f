import { Dialog } from '@base-ui/react/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { TermsState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Icon, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { closeModal, openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { termsKey } from '../../shared/query/terms-key.ts';
import { TextBlocks } from './text-blocks.tsx';

interface TermsBarProps {
  terms: TermsState;
  /** Over a game: as small as possible, and clear of the game's buttons. */
  isCompact?: boolean;
}

/** Who has never accepted any, as the holder of an account that an agent opened, reads of no change. */
const wordsOf = ({ accepted }: TermsState) =>
  accepted === null
    ? ({ title: 'identity.firstTerms.title', bar: 'identity.firstTerms.bar', yes: 'identity.firstTerms.yes' } as const)
    : ({ title: 'identity.newTerms.title', bar: 'identity.newTerms.bar', yes: 'identity.newTerms.yes' } as const);

/** Over a game or a page that may be read: says that there are terms to accept, and leads to them. */
export function TermsBar({ terms, isCompact = false }: TermsBarProps) {
  const { t } = useTexts();
  const words = wordsOf(terms);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TermsSheet terms={terms} onLater={() => setOpen(false)} />;
  if (isCompact) {
    return (
      <aside aria-label={t(words.title)} className="fixed start-3 top-[calc(var(--header-height)+0.5rem)] z-30">
        <Button size="s" icon="records" onClick={() => setOpen(true)}>
          {t(words.title)}
        </Button>
      </aside>
    );
  }
  return (
    <aside
      aria-label={t(words.title)}
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface-1 px-4 py-3 shadow-3 ring-1 ring-line-strong ring-inset lg:bottom-4"
    >
      <p className="m-0 flex min-w-0 flex-1 basis-56 items-start gap-2.5 text-sm text-ink-1">
        <Icon name="records" size={18} className="mt-px text-accent-text" />
        {t(words.bar)}
      </p>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('identity.newTerms.read')}
      </Button>
    </aside>
  );
}

interface TermsSheetProps {
  terms: TermsState;
  /** Pages on which the answer may wait. */
  onLater?: () => void;
}

/** The current terms, their changes, and the acceptance that the next bet needs. */
export function TermsSheet({ terms, onLater }: TermsSheetProps) {
  // A dialog opened from here lies over it, and returns to it.
  const isCovered = useOpenModal() !== null;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={!isCovered} disablePointerDismissal onOpenChange={(open) => !open && onLater?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className="modal-popup fixed z-40 flex flex-col bg-surface-1 shadow-3 ring-1 ring-line ring-inset outline-none max-sm:inset-0 sm:inset-0 sm:m-auto sm:h-[46rem] sm:max-h-[calc(100dvh-3rem)] sm:w-full sm:max-w-[min(44rem,calc(100vw-3rem))] sm:rounded-xl"
        >
          <Asked terms={terms} onLater={onLater} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Asked({ terms, onLater }: { terms: TermsState; onLater: (() => void) | undefined }) {
  const { version, since, changes, accepted } = terms;
  const words = wordsOf(terms);
  const { t } = useTexts();
  const on = useHouseDay();
  return (
    <>
      <header className="grid shrink-0 gap-1.5 border-b border-line px-6 pt-6 pb-4">
        <Dialog.Title className="m-0 text-2xl">{t(words.title)}</Dialog.Title>
        <Dialog.Description className="m-0 text-sm text-ink-2">
          {t('identity.newTerms.since', { version, date: on(since) })}{' '}
          {accepted && t('identity.newTerms.before', { version: accepted.version, date: on(accepted.at) })}
        </Dialog.Description>
      </header>
      <div
        tabIndex={0}
        role="region"
        aria-label={t('identity.newTerms.words')}
        className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-6 py-5 -outline-offset-2"
      >
        {onLater && <p className="m-0 text-sm text-ink-2">{t(words.bar)}</p>}
        {accepted !== null && changes !== '' && (
          <section className="grid gap-1.5 rounded-lg bg-accent-wash px-4 py-3.5">
            <h3 className="m-0 font-text text-sm font-semibold text-accent-text">{t('identity.newTerms.changes')}</h3>
            <p className="m-0 whitespace-pre-line text-ink-1">{changes}</p>
          </section>
        )}
        <Words version={version} />
      </div>
      <Answer terms={terms} onLater={onLater} />
    </>
  );
}

function Words({ version }: { version: string }) {
  const { t, texts } = useTexts();
  const { data, isError } = useQuery({
    queryKey: ['page', 'terms', texts.language, version],
    queryFn: () => api.getHousePage({ name: 'terms' }),
    staleTime: Infinity,
  });
  if (isError)
    return (
      <p className="m-0 text-ink-2">
        {t('identity.connection')}{' '}
        <Link to="/terms" className="text-live">
          {t('identity.newTerms.words')}
        </Link>
      </p>
    );
  return data ? <TextBlocks blocks={data.blocks} /> : <Skeleton className="h-96 rounded-lg" />;
}

function Answer({ terms, onLater }: { terms: TermsState; onLater: (() => void) | undefined }) {
  const { version } = terms;
  const { minAge } = useBrand();
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  async function accept(): Promise<void> {
    setBusy(true);
    try {
      queries.setQueryData(termsKey, await api.acceptTerms({ version }));
      closeModal();
      onLater?.();
    } catch (thrown) {
      setError(thrown as Error);
      setBusy(false);
      // Newer terms may be in force by now: they are shown next.
      void queries.invalidateQueries({ queryKey: termsKey });
    }
  }

  return (
    <footer className="grid shrink-0 gap-4 border-t border-line px-6 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
      <Checkbox
        label={t(wordsOf(terms).yes, { version, age: minAge })}
        checked={isRead}
        onChange={(event) => setRead(event.target.checked)}
      />
      <FailureNote error={error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 flex flex-wrap gap-x-3.5 text-sm">
          <Link
            to="/member"
            search={{ page: 'withdraw' }}
            onClick={onLater}
            className="inline-flex min-h-11 items-center text-live underline"
          >
            {t('identity.newTerms.takeMoney')}
          </Link>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-live underline"
            onClick={() => openModal('customerService')}
          >
            {t('brand.customerService')}
          </button>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-live underline"
            onClick={() => openModal('logout')}
          >
            {t('brand.logOut')}
          </button>
        </p>
        <div className="flex gap-3 max-sm:w-full">
          {onLater && (
            <Button look="secondary" onClick={onLater}>
              {t('identity.newTerms.later')}
            </Button>
          )}
          <Button className="max-sm:flex-1" disabled={!isRead} busy={isBusy} onClick={() => void accept()}>
            {t('identity.newTerms.accept')}
          </Button>
        </div>
      </div>
    </footer>
  );
}
