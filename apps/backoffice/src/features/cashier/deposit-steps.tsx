import type { DepositFile } from '@fairhouse/contract';
import { DepositBadge } from './deposit-badge.tsx';
import { FileSteps } from './file-part.tsx';

/** The steps of a deposit, all of them or those since a version. */
export function DepositSteps({ file: { steps, hands }, since = 0 }: { file: DepositFile; since?: number }) {
  return (
    <FileSteps
      steps={steps.filter(({ version }) => version > since)}
      hands={hands}
      badgeOf={(state) => <DepositBadge state={state} />}
    />
  );
}
