import type { DepositFile } from '@fairhouse/contract';
import { DepositBadge } from './deposit-badge.tsx';
import { FileSteps } from './file-part.tsx';

/** What has happened to a deposit, all of it or since a version. */
export function DepositSteps({ file: { steps, hands }, since = 0 }: { file: DepositFile; since?: number }) {
  return (
    <FileSteps
      steps={steps.filter(({ version }) => version > since)}
      hands={hands}
      badgeOf={(state) => <DepositBadge state={state} />}
    />
  );
}
