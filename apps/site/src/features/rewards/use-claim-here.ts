import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import type { Claimable } from './claimable.ts';
import { useRewardWords } from './reward-words.ts';
import { useClaim } from './use-rewards.ts';

/** A claim made in place: what came is told, and `burst` grows with each, for the celebration. */
export function useClaimHere() {
  const { t } = useTexts();
  const words = useRewardWords();
  const [burst, setBurst] = useState(0);
  const { mutate, isPending, error, variables } = useClaim(({ state, rewards }, { title }) => {
    setBurst((count) => count + 1);
    showToast(
      state === 'claimed'
        ? t('rewards.claimedSome', { list: words.sayAll(rewards) })
        : t('rewards.onItsWay', { title }),
      'won',
    );
  });
  return {
    claim: (claimable: Claimable): void => mutate(claimable),
    burst,
    error,
    busyKey: isPending ? (variables?.key ?? null) : null,
  };
}
