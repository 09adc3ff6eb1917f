import { useMemo } from 'react';
import { verifyBeacon } from '@fairhouse/beacon';
import { verifyHouseJackpot, type HouseJackpotClaim } from '@fairhouse/casino';
import { useTexts } from '@fairhouse/i18n';
import { VerdictSteps } from './verdict-steps.tsx';

/** The part of a bet in the house jackpot, recomputed in this browser: its round, its number, and whether it won. */
export function HouseJackpotVerdict({ record }: { record: HouseJackpotClaim }) {
  const { t } = useTexts();
  return (
    <VerdictSteps
      verification={useMemo(() => verifyHouseJackpot(record, { judge: verifyBeacon }), [record])}
      nameOf={(id) => t(`fairness.steps.${id}`)}
    />
  );
}
