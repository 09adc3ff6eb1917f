import type { Language } from '@fairhouse/contract/languages';
import type { LaterPart, Loader } from './parts.ts';

/** Loaders of texts that the first view of the site does not need. */
export const laterLoaders: Record<Language, Record<LaterPart, Loader>> = {
  EN: {
    agents: () => import('./messages/en/agents.ts'),
    lottery: () => import('./messages/en/lottery.ts'),
    rewards: () => import('./messages/en/rewards.ts'),
    studio: () => import('./messages/en/studio.ts'),
    backoffice: () => import('./messages/en/backoffice.ts'),
  },
  HI: {
    agents: () => import('./messages/hi/agents.ts'),
    lottery: () => import('./messages/hi/lottery.ts'),
    rewards: () => import('./messages/hi/rewards.ts'),
    studio: () => import('./messages/hi/studio.ts'),
    backoffice: () => import('./messages/hi/backoffice.ts'),
  },
  PT: {
    agents: () => import('./messages/pt/agents.ts'),
    lottery: () => import('./messages/pt/lottery.ts'),
    rewards: () => import('./messages/pt/rewards.ts'),
    studio: () => import('./messages/pt/studio.ts'),
    backoffice: () => import('./messages/pt/backoffice.ts'),
  },
  VI: {
    agents: () => import('./messages/vi/agents.ts'),
    lottery: () => import('./messages/vi/lottery.ts'),
    rewards: () => import('./messages/vi/rewards.ts'),
    studio: () => import('./messages/vi/studio.ts'),
    backoffice: () => import('./messages/vi/backoffice.ts'),
  },
  CN: {
    agents: () => import('./messages/cn/agents.ts'),
    lottery: () => import('./messages/cn/lottery.ts'),
    rewards: () => import('./messages/cn/rewards.ts'),
    studio: () => import('./messages/cn/studio.ts'),
    backoffice: () => import('./messages/cn/backoffice.ts'),
  },
};
