import type { WithdrawalFile } from '@fairhouse/contract';
import { FileSteps } from './file-part.tsx';
import { WithdrawalBadge } from './withdrawal-badge.tsx';

/** What has happened to a withdrawal, all of it or since a version. */
export function WithdrawalSteps({ file: { steps, hands }, since = 0 }: { file: WithdrawalFile; since?: number }) {
  return (
    <FileSteps
      steps={steps.filter(({ version }) => version > since)}
      hands={hands}
      badgeOf={(state) => <WithdrawalBadge state={state} />}
    />
  );
}
