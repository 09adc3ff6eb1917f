import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { AppCodes } from './app-codes.tsx';
import type { AppKind } from './house-links.ts';
import { entryClass } from './side-menu-entry.ts';
import { useHoverPanel } from './use-hover-panel.ts';

/** The menu scrolls and would cut the panel off, so the panel is positioned in the window, beside its entry. */
function standBeside(panel: HTMLElement | null): void {
  const entry = panel?.previousElementSibling;
  if (!panel || !entry) return;
  const { bottom, left, right } = entry.getBoundingClientRect();
  const isRtl = getComputedStyle(entry).direction === 'rtl';
  panel.style.insetBlockEnd = `${Math.max(12, window.innerHeight - bottom)}px`;
  panel.style.insetInlineStart = `${(isRtl ? window.innerWidth - left : right) + 10}px`;
}

/** Spec 2: the brand's apps, with codes at a hover, a press or a key; on phones their addresses. */
export function AppDownload({
  apps,
  look,
}: {
  apps: readonly { kind: AppKind; url: string }[];
  look: 'entry' | 'button';
}) {
  const { t } = useTexts();
  const { box, open, press, hover, leave } = useHoverPanel<'apps'>();
  return (
    <div ref={box} {...leave} className={look === 'button' ? 'relative' : undefined}>
      <button
        type="button"
        aria-expanded={open !== null}
        title={t('support.apps')}
        {...(look === 'button' && { 'aria-label': t('support.apps') })}
        {...hover('apps')}
        onClick={() => press('apps')}
        className={
          look === 'entry'
            ? entryClass
            : 'inline-grid size-11 place-items-center rounded-full text-ink-2 transition-colors duration-150 hover:bg-surface-2 hover:text-ink-1'
        }
      >
        <Icon name={look === 'entry' ? 'phone' : 'download'} size={22} />
        {look === 'entry' && <span className="unfolded font-medium">{t('support.apps')}</span>}
      </button>
      {open !== null && (
        <div
          {...(look === 'entry' && { ref: standBeside })}
          className={cx(
            'hover-panel z-40 rounded-md bg-surface-2 p-3 shadow-3 ring-1 ring-inset ring-line',
            look === 'entry' ? 'lg:fixed' : 'absolute end-0 top-full mt-2',
          )}
        >
          <AppCodes apps={apps} />
        </div>
      )}
    </div>
  );
}
