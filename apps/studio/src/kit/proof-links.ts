import type { FrameChannel } from './frame-channel.ts';

/** Pages of the site with the proofs of a game; null when there is no site around this page. */
export interface ProofLinks {
  openRound(roundId: string): void;
  openReturns(): void;
}

export function proofLinksOf(channel: Pick<FrameChannel, 'isFramed' | 'send'>): ProofLinks | null {
  if (!channel.isFramed) return null;
  return {
    openRound: (roundId) => channel.send({ type: 'open_round', roundId }),
    openReturns: () => channel.send({ type: 'open_returns' }),
  };
}
