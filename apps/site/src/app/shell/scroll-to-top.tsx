import { useEffect, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';

const shownFromPx = 700;

/** Spec 2: back to the top, once there is a way to go. */
export function ScrollToTop() {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const look = () => setIsShown(window.scrollY > shownFromPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
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
