import { defineRefusals } from '../refusal.ts';

export const salariesRefusals = defineRefusals({
  /** Not a contract of the reader, or not in a state in which this can be done. */
  contract_not_open: { status: 409, errorCode: 'contract_not_open' },
  contract_unknown: { status: 404, errorCode: 'contract_unknown' },
  /** At some tier the terms offered pay more than the offerer's own. */
  rate_exceeds_upline: { status: 409, errorCode: 'rate_exceeds_upline' },
  /** Tiers missing, too many, negative, above 1, unordered or twice at one threshold. */
  terms_invalid: { status: 400, errorCode: 'terms_invalid' },
  /** Contracts are offered to agents directly below. */
  not_direct_downline: { status: 409, errorCode: 'not_direct_downline' },
  /** A frozen agent makes no offers. */
  agent_frozen: { status: 409, errorCode: 'agent_frozen' },
  /** Accepting ends contracts below, and the reader has not confirmed that. */
  ends_contracts_below: { status: 409, errorCode: 'ends_contracts_below' },
  /** With these terms a product would leave the house less than the brand's floor. */
  margin_too_low: { status: 409, errorCode: 'margin_too_low' },
  /** A run that was decided already, or is not of this brand. */
  run_not_waiting: { status: 409, errorCode: 'run_not_waiting' },
  salary_run_unknown: { status: 404, errorCode: 'salary_run_unknown' },
  salary_line_unknown: { status: 404, errorCode: 'salary_line_unknown' },
  /** A line that was paid or rejected, or is already held or released. */
  salary_line_settled: { status: 409, errorCode: 'salary_line_settled' },
});
