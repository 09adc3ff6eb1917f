import type { WithdrawalFile } from '@fairhouse/contract';
import { FileSteps } from './file-part.tsx';
import { WithdrawalBadge } from './withdrawal-badge.tsx';

/** The steps of a withdrawal, all of them or those since a version. */
export function WithdrawalSteps({ file: { steps, hands }, since = 0 }: { file: WithdrawalFile; since?: number }) {
  return (
    <FileSteps
      steps={steps.filter(({ version }) => version > since)}
      hands={hands}
      badgeOf={(state) => <WithdrawalBadge state={state} />}
    />
  );
}
