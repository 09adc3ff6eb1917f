import { useMemo } from 'react';
import { verifyBeacon } from '@fairhouse/beacon';
import { verifySharedRound, type SharedRoundClaim } from '@fairhouse/casino';
import { useTexts } from '@fairhouse/i18n';
import { VerdictSteps } from '../../shared/proof/verdict-steps.tsx';

/** A bet of a shared round, recomputed in this browser; the beacon's signature is checked with its key. */
export function SharedVerdict({ record }: { record: SharedRoundClaim }) {
  const { t } = useTexts();
  return (
    <VerdictSteps
      verification={useMemo(() => verifySharedRound(record, verifyBeacon), [record])}
      nameOf={(id) => t(`fairness.steps.${id}`)}
    />
  );
}
