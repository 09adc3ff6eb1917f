import type { messages as agents } from './messages/en/agents.ts';
import type { messages as backoffice } from './messages/en/backoffice.ts';
import type { messages as home } from './messages/en/home.ts';
import type { messages as lottery } from './messages/en/lottery.ts';
import type { messages as menus } from './messages/en/menus.ts';
import type { messages as pages } from './messages/en/pages.ts';
import type { messages as rewards } from './messages/en/rewards.ts';
import type { messages as studio } from './messages/en/studio.ts';

type English = typeof agents &
  typeof home &
  typeof lottery &
  typeof menus &
  typeof pages &
  typeof rewards &
  typeof studio &
  typeof backoffice;

/** Every language has the form `other`; its grammar decides which other forms it needs (messages.test.ts). */
type Whole<T> = T extends string
  ? string
  : {
      readonly [K in keyof T as K extends `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}` ? never : K]: Whole<
        T[K]
      >;
    };

/** The shape of the texts is that of the English ones; a missing key does not compile. */
export type Messages = Whole<English>;

/**
 * Texts are split into parts, so that a first view loads only its own: the site's shell and home, the rest of its
 * menus, its other pages and dialogs; and those of its agent centre, its rewards, its lotteries, the studio's games and the back office.
 */
export type MessagePart = FirstPart | LaterPart;
export type FirstPart = 'home' | 'menus' | 'pages';
export type LaterPart = 'agents' | 'lottery' | 'rewards' | 'studio' | 'backoffice';

export type Loader = () => Promise<{ messages: Partial<Messages> }>;
