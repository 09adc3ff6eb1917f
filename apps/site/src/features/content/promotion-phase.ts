import type { Promotion } from '@fairhouse/contract';

export type PromotionPhase = 'running' | 'coming' | 'over';

/** Whether a promotion is running, by its times. */
export function phaseOf(
  { startTime, endTime }: Pick<Promotion, 'startTime' | 'endTime'>,
  nowMs: number,
): PromotionPhase {
  if (endTime !== null && endTime <= nowMs) return 'over';
  return startTime !== null && startTime > nowMs ? 'coming' : 'running';
}
