import { lazyPart } from './lazy-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** A draw uses the texts of the lotteries, and its proof those of the further pages, which are loaded by now. */
export const DrawPage = lazyPart({
  load: async () => (await import('../../features/lottery/draws/draw-proof.tsx')).DrawProof,
  part: 'lottery',
  waiting: <PageSkeleton />,
});
