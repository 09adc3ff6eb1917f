/** How every entry of the side menu looks, whether it came with the page or later. */
export const entryClass =
  'menu-entry group flex min-h-11 w-full items-center gap-3.5 rounded-md px-4 text-start text-ink-2 no-underline transition-colors duration-150 hover:bg-surface-2 hover:text-ink-1 aria-[current=page]:bg-surface-2 aria-[current=page]:text-ink-1';
