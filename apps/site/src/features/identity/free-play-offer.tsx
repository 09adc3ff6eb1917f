import { useMutation } from '@tanstack/react-query';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, nameSystem } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { useWelcome } from './use-welcome.ts';

/**
 * Spec 6: a trial is offered to visitors, only inside the login dialog. The act that asked for the login does not
 * continue: a trial may only look.
 */
export function FreePlayOffer({ close }: { close: () => void }) {
  const { t } = useTexts();
  const welcome = useWelcome();
  const isOffered = hasModule(useInitialState().permission.info.whitelabel, 'FREEPLAY3');
  const begin = useMutation({
    // The gate was answered before this dialog opens, so the call says so.
    mutationFn: () =>
      api.playFree({
        os: nameSystem(navigator.userAgent) ?? 'unknown',
        ageConfirmed: document.documentElement.dataset['age'] === 'confirmed',
      }),
    onSuccess: (session) => welcome(session, { close }),
  });
  if (!isOffered) return null;
  return (
    <div className="-mt-2 grid gap-3 border-t border-line pt-3">
      <Button
        look="quiet"
        size="s"
        className="justify-self-center whitespace-normal!"
        busy={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {t('identity.trial.offer')}
      </Button>
      <FailureNote error={begin.error} />
    </div>
  );
}
