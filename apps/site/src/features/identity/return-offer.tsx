import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import type { Typed } from './use-name-login.ts';

/**
 * After an exclusion an account does not open by itself: the member requests it, and it opens a day later
 * (trust.md B7).
 */
export function ReturnOffer({ username, password }: Typed) {
  const { t } = useTexts();
  const time = useHouseTime();
  const ask = useMutation({ mutationFn: () => api.askReturn({ username, password }) });
  return (
    <div className="grid gap-3">
      <FailureNote error={ask.error} />
      <div role="status">
        {ask.data && (
          <p className="m-0 flex items-start gap-2 rounded-md bg-live-wash px-4 py-3 text-sm text-ink-1">
            <Icon name="check" size={18} className="mt-px text-live" />
            <span>{t('identity.returnOpens', { at: time(ask.data.opensAt) })}</span>
          </p>
        )}
      </div>
      {!ask.data && (
        <Button look="secondary" wide busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('identity.returnAsk')}
        </Button>
      )}
    </div>
  );
}
