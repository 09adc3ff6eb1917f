// Icons on the same grid and with the same stroke as those of icon.tsx, for pages that come after the first view.

export { crownIcon, giftIcon } from './icon.tsx';

/** What waits in the reward centre. */
export const rewardIcon = (
  <path d="M4.5 10.5h15v8.5h-15zM4.5 10.5C4.5 7 7 5 12 5s7.5 2 7.5 5.5M4.5 13.5h15M12 11.5v4M10.5 13.5v2h3v-2" />
);

/** A part that comes back. */
export const rebateIcon = <path d="M4.5 9.5A8 8 0 1 1 4 13M4.5 4.5v5h5M9 15.5l6-6M9.6 10.1h.01M14.4 14.9h.01" />;

/** The seed of a draw. */
export const seedIcon = (
  <path d="M12 20v-8M12 12c0-4 2.6-6.5 7-6.8.2 4.5-2.4 7-7 6.8ZM12 15c-.2-2.9-2.2-4.7-5.8-4.9C6 13.4 8.2 15.2 12 15Z" />
);

/** An account that is opened. */
export const userPlusIcon = (
  <path d="M10 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM3.5 19.7c.4-3.5 2.9-5.2 6.5-5.2 1.6 0 3 .3 4.1 1M18 13.5v6M15 16.5h6" />
);

/** A plot by day. */
export const chartIcon = <path d="M4.5 4.5v15h15M8.5 16v-4M12.5 16V8M16.5 16v-6" />;

/** Income. */
export const coinsIcon = (
  <path d="M9.5 5.5c3 0 5 .9 5 2.2s-2 2.2-5 2.2-5-.9-5-2.2 2-2.2 5-2.2ZM4.5 7.7v4c0 1.3 2 2.2 5 2.2M4.5 11.7v4c0 1.3 2 2.2 5 2.2M14.5 11c3 0 5 .9 5 2.2s-2 2.2-5 2.2-5-.9-5-2.2 2-2.2 5-2.2ZM9.5 13.2v4c0 1.3 2 2.2 5 2.2s5-.9 5-2.2v-4M14.5 7.7V11" />
);

/** An agreed contract. */
export const handshakeIcon = (
  <path d="M6 3.8h8l4 4v12.4H6zM14 3.8v4h4M9 15.2c1.2-2 2-2 2.6-.6.6 1.4 1.4 1.2 3.4-.8M9 11h4" />
);

/** A day. */
export const calendarIcon = <path d="M5 6h14v13.5H5zM5 10h14M8.5 4v3.5M15.5 4v3.5M9 14h.01M12 14h.01M15 14h.01" />;

/** A mission. */
export const flagIcon = <path d="M6 20V4.5M6 5.5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0" />;

/** An hour. */
export const hourglassIcon = (
  <path d="M7 4.5h10M7 19.5h10M8 4.5c0 4 4 5 4 7.5s-4 3.5-4 7.5M16 4.5c0 4-4 5-4 7.5s4 3.5 4 7.5" />
);

/** Every few minutes. */
export const pulseIcon = <path d="M3.5 12.5h4l2.5-7 4 13 2.5-6h4" />;

/** A ticket to open. */
export const ticketIcon = (
  <path d="M4 7.5h16v3a1.5 1.5 0 0 0 0 3v3H4v-3a1.5 1.5 0 0 0 0-3zM14.5 7.5v9M8 10.5h3M8 13.5h3" />
);
