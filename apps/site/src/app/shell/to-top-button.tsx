import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';

/** Back to the top (spec 2); it fades when the page is at the top. */
export function ToTopButton({ isShown }: { isShown: boolean }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      aria-label={t('brand.toTop')}
      title={t('brand.toTop')}
      tabIndex={isShown ? 0 : -1}
      aria-hidden={!isShown}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className={cx(
        'fixed end-4 bottom-[calc(var(--bar-height)+1rem)] z-20 grid size-12 place-items-center rounded-full bg-surface-3 text-ink-1 shadow-2 ring-1 ring-inset ring-line-strong',
        'transition-[opacity,transform] duration-200 ease-out hover:-translate-y-0.5 lg:bottom-6',
        isShown ? 'opacity-100' : 'pointer-events-none translate-y-2 opacity-0',
      )}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
