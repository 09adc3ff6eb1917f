import { useMemo } from 'react';
import { verifyJackpot, type JackpotClaim } from '@fairhouse/casino';
import { useTexts } from '@fairhouse/i18n';
import { VerdictSteps } from '../../shared/proof/verdict-steps.tsx';

/** A pot that was won, recomputed in this browser: its threshold, and the stake that reached it. */
export function JackpotVerdict({ record }: { record: JackpotClaim }) {
  const { t } = useTexts();
  return (
    <VerdictSteps
      verification={useMemo(() => verifyJackpot(record), [record])}
      nameOf={(id) => t(`fairness.steps.${id}`)}
    />
  );
}
