import { useMemo } from 'react';
import { verifyRound, type RoundClaim } from '@fairhouse/casino';
import { useTexts } from '@fairhouse/i18n';
import { VerdictSteps } from '../../shared/proof/verdict-steps.tsx';

/** Recomputes a round in this browser and shows each step with its bytes, or exactly which one fails. */
export function Verdict({ record }: { record: RoundClaim }) {
  const { t } = useTexts();
  return (
    <VerdictSteps
      verification={useMemo(() => verifyRound(record), [record])}
      nameOf={(id) => t(`fairness.steps.${id}`)}
    />
  );
}
