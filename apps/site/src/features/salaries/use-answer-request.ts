import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContractRequest, ContractStatus } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { salaryKeys } from './salary-keys.ts';

export interface Answer {
  readonly request: ContractRequest;
  readonly isYes: boolean;
  /** The reader was told which contracts below end. */
  readonly isSure: boolean;
}

/** Our contracts are of all game types together (wire-facts 5). */
const allGameTypes = 'CONS';

/** P, E: A accepts, R rejects. V: C agrees to the end, A refuses it (wire-facts 5). */
function statusOf({ state }: ContractRequest, isYes: boolean): ContractStatus {
  if (state === 'termination_requested') return isYes ? 'C' : 'A';
  return isYes ? 'A' : 'R';
}

function send({ request, isYes, isSure }: Answer): Promise<unknown> {
  const { contractId, kind, side } = request;
  if (side === 'upline') return api.answerTermination({ contractId, agrees: isYes });
  const answer = { status: statusOf(request, isYes), confirmed: isSure ? ('Y' as const) : ('N' as const) };
  if (kind === 'dividend') return api.processDividend({ type: allGameTypes, ...answer });
  if (kind === 'daily') return api.processDailySalary({ id: contractId, ...answer });
  return kind === 'hourly'
    ? api.processHourlySalary({ contractId, ...answer })
    : api.processRealtimeSalary({ contractId, ...answer });
}

/** Answers an offer or a wish to end a contract, and reads contracts again, also after a refusal: they have changed. */
export function useAnswerRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: salaryKeys.all }),
  });
}
