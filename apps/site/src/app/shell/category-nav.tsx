import { Link } from '@tanstack/react-router';
import { useRef, type KeyboardEvent } from 'react';
import type { VendorLane } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { useLaunchVendor } from '../../features/catalog/launch-vendor.ts';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { CategoryIcon } from './category-icon.tsx';
import { laneAddress, laneText, shownLanes } from './menu-entries.ts';
import { useHoverPanel } from './use-hover-panel.ts';
import { isLarge, VendorPanel } from './vendor-panel.tsx';

type ShownLane = ReturnType<typeof shownLanes>[number];

/** Spec 2: these always open their page; another category with a single vendor launches it. The in-house lane is a page. */
const alwaysPages: readonly string[] = ['BGS', 'PVP', 'FISH', 'RNG'];
const singleVendor = (lane: VendorLane) =>
  lane.cards.length === 1 && !alwaysPages.includes(lane.title) ? lane.cards[0] : undefined;

const panelId = 'category-vendors';
const nameClass =
  'inline-flex h-12 items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-ink-2 no-underline transition-colors duration-150 hover:text-ink-1 aria-[current=page]:text-accent-text';

/** Categories below the header, each with its vendors at a hover, a press on its arrow, or the down key (spec 2). */
export function CategoryNav() {
  const { t } = useTexts();
  const { data: lanes = [] } = useVendorLanes();
  const { box, open, setOpen, press, hover, leave } = useHoverPanel<string>();
  const isByKey = useRef(false);
  const shown = shownLanes(lanes);
  const lane = shown.find(({ title }) => title === open);

  /** The down key moves into the panel, which is open already or opens with the next render. */
  function openByKey(title: string) {
    isByKey.current = true;
    setOpen(title);
    if (title === open) enter(document.getElementById(panelId));
  }
  function enter(panel: HTMLElement | null) {
    if (panel && lane) standBelow(panel, lane);
    if (!panel || !isByKey.current) return;
    isByKey.current = false;
    panel.querySelector<HTMLElement>('a, button')?.focus();
  }
  return (
    <div ref={box} {...leave} className="relative">
      <nav aria-label={t('support.categories')} className="category-scroll overflow-x-auto">
        <ul className="m-0 flex list-none gap-5 px-4 sm:px-6 lg:px-8">
          <li {...hover(null)}>
            <Link to="/" activeOptions={{ exact: true }} className={nameClass}>
              {t('brand.home')}
            </Link>
          </li>
          {shown.map((each) => (
            <Category
              key={each.title}
              lane={each}
              isOpen={each.title === open}
              hover={hover(singleVendor(each) ? null : each.title)}
              onPress={() => press(each.title)}
              onLeave={() => setOpen(null)}
              onOpenByKey={openByKey}
            />
          ))}
          <li {...hover(null)} className="ms-auto">
            <Link to="/provider" className={nameClass}>
              {t('support.allProviders')}
            </Link>
          </li>
        </ul>
      </nav>
      {lane && (
        <div
          key={lane.title}
          ref={enter}
          id={panelId}
          role="group"
          aria-label={t('support.vendorsOf', { category: t(laneText(lane.title)) })}
          className="hover-panel absolute top-full z-30 rounded-lg bg-surface-2 p-3 shadow-3 ring-1 ring-inset ring-line"
        >
          <VendorPanel lane={lane} onLeave={() => setOpen(null)} />
        </div>
      )}
    </div>
  );
}

/** A large panel is as wide as the row; a small one begins below its category and stays inside. */
function standBelow(panel: HTMLElement, lane: VendorLane): void {
  const row = panel.parentElement;
  const anchor = row?.querySelector(`[data-category="${lane.title}"]`);
  if (isLarge(lane) || !row || !anchor) {
    panel.style.insetInline = '1rem';
    return;
  }
  const edges = row.getBoundingClientRect();
  const { left, right } = anchor.getBoundingClientRect();
  const offset = getComputedStyle(row).direction === 'rtl' ? edges.right - right : left - edges.left;
  panel.style.insetInlineStart = `${Math.max(16, Math.min(offset - 12, edges.width - panel.offsetWidth - 16))}px`;
}

interface CategoryProps {
  lane: ShownLane;
  isOpen: boolean;
  hover: object;
  onPress: () => void;
  onLeave: () => void;
  onOpenByKey: (title: string) => void;
}

function Category({ lane, isOpen, hover, onPress, onLeave, onOpenByKey }: CategoryProps) {
  const { t } = useTexts();
  const launch = useLaunchVendor();
  const name = t(laneText(lane.title));
  const single = singleVendor(lane);
  const inside = (
    <>
      <CategoryIcon id={lane.title} size={18} />
      {name}
    </>
  );

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpenByKey(lane.title);
  }
  if (single)
    return (
      <li {...hover}>
        <button type="button" className={nameClass} onClick={() => launch(single)}>
          {inside}
        </button>
      </li>
    );
  return (
    <li {...hover} data-category={lane.title} className="flex items-center">
      <Link to={laneAddress(lane.title)} onClick={onLeave} onKeyDown={openByKey} className={nameClass}>
        {inside}
      </Link>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={t('support.vendorsOf', { category: name })}
        onClick={onPress}
        onKeyDown={openByKey}
        className="grid size-7 place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink-1"
      >
        <Icon
          name="chevron-down"
          size={15}
          className={cx('transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
    </li>
  );
}
