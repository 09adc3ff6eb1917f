import { useMemo } from 'react';
import {
  raffleFormat,
  rainFormat,
  verifyRaffle,
  verifyRain,
  verifyTicket,
  type TicketVerification,
} from '@fairhouse/rewards';
import { useTexts } from '@fairhouse/i18n';
import type { AnyTicketClaim } from './ticket-claim.ts';
import { VerdictSteps } from './verdict-steps.tsx';

function verify(claim: AnyTicketClaim): TicketVerification {
  if (claim.format === rainFormat) return verifyRain(claim);
  return claim.format === raffleFormat ? verifyRaffle(claim) : verifyTicket(claim);
}

/** A draw, recomputed in this browser by the code of `fair:verify`: each step with its bytes, or exactly which one fails. */
export function TicketVerdict({ claim }: { claim: AnyTicketClaim }) {
  const { t } = useTexts();
  return (
    <VerdictSteps verification={useMemo(() => verify(claim), [claim])} nameOf={(id) => t(`fairness.steps.${id}`)} />
  );
}
