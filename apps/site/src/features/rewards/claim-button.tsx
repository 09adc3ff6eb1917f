import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { Burst } from './burst.tsx';
import type { Claimable } from './claimable.ts';
import { useClaimHere } from './use-claim-here.ts';

/** Claims in place. */
export function ClaimButton({
  claimable,
  size = 's',
  wide = false,
}: {
  claimable: Claimable;
  size?: 's' | 'm';
  wide?: boolean;
}) {
  const { t } = useTexts();
  const { claim, burst, error, busyKey } = useClaimHere();
  return (
    <span className="grid gap-2">
      <span className="relative grid">
        {burst > 0 && <Burst key={burst} />}
        <Button
          size={size}
          wide={wide}
          busy={busyKey !== null}
          aria-label={t('rewards.claimOf', { title: claimable.title })}
          onClick={() => claim(claimable)}
        >
          {t('rewards.claim')}
        </Button>
      </span>
      <FailureNote error={error} otherwise="rewards.notKnown" />
    </span>
  );
}
