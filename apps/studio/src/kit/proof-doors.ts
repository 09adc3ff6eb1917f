import type { FrameChannel } from './frame-channel.ts';

/** Pages of the site that prove what a game says; null where no site is around this page. */
export interface ProofDoors {
  openRound(roundId: string): void;
  openReturns(): void;
}

export function proofDoorsOf(channel: Pick<FrameChannel, 'isFramed' | 'send'>): ProofDoors | null {
  if (!channel.isFramed) return null;
  return {
    openRound: (roundId) => channel.send({ type: 'open_round', roundId }),
    openReturns: () => channel.send({ type: 'open_returns' }),
  };
}
