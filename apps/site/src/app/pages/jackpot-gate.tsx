import { Skeleton } from '@fairhouse/ui';
import { lazyPart } from './lazy-part.tsx';

/** The house jackpot, with the texts of the rewards. */
export const JackpotGate = lazyPart({
  load: async () => (await import('../../features/winners/jackpot-page.tsx')).JackpotPage,
  part: 'rewards',
  waiting: <Skeleton className="mt-8 h-96 rounded-xl" />,
});
