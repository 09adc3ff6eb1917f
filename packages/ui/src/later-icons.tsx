// Icons on the same grid and with the same stroke as those of icon.tsx, for pages that come after the first view.

/** A bonus. */
export const giftIcon = (
  <path d="M4 8h16v3.5H4zM5.5 11.5v8h13v-8M12 8v11.5M12 8c-1-3.5-2.6-4.5-4-4.5a2.2 2.2 0 0 0 0 4.5h8a2.2 2.2 0 0 0 0-4.5c-1.4 0-3 1-4 4.5" />
);

/** A part that comes back. */
export const rebateIcon = <path d="M4.5 9.5A8 8 0 1 1 4 13M4.5 4.5v5h5M9 15.5l6-6M9.6 10.1h.01M14.4 14.9h.01" />;

/** The seed of a draw. */
export const seedIcon = (
  <path d="M12 20v-8M12 12c0-4 2.6-6.5 7-6.8.2 4.5-2.4 7-7 6.8ZM12 15c-.2-2.9-2.2-4.7-5.8-4.9C6 13.4 8.2 15.2 12 15Z" />
);
