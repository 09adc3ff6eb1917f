import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useMissionWords } from './mission-words.ts';
import { useClaimMission, type Claimed } from './use-missions.ts';

/** Claims in place, and says what came. */
export function ClaimButton({ claimed, title }: { claimed: Claimed; title: string }) {
  const { t } = useTexts();
  const words = useMissionWords();
  const claim = useClaimMission();
  return (
    <span className="grid justify-items-end gap-2">
      <Button
        size="s"
        busy={claim.isPending}
        aria-label={t('missions.claimOf', { title })}
        onClick={() =>
          claim.mutate(claimed, {
            onSuccess: ({ state, rewards }) =>
              showToast(
                state === 'claimed'
                  ? t('missions.claimedNow', { list: words.sayAll(rewards) })
                  : t('missions.onItsWay'),
                'won',
              ),
          })
        }
      >
        {t('missions.claim')}
      </Button>
      <FailureNote error={claim.error} otherwise="missions.notKnown" />
    </span>
  );
}
