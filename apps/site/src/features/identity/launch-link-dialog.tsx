import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/failure/failure-text.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useWelcome } from './use-welcome.ts';

/** A link from somebody else must not log anybody in unasked: the reader confirms first (trust.md 2.3). */
export function LaunchLinkDialog({ close, code }: { close: () => void; code: string }) {
  const { t } = useTexts();
  const welcome = useWelcome();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function enter(): Promise<void> {
    setBusy(true);
    try {
      welcome(await api.redeemLaunchCode({ code }), { close });
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error, t('identity.connection')));
    }
  }

  return (
    <div className="grid w-[min(24rem,100%)] gap-5">
      <p className="m-0 text-ink-2">{t('identity.linkText')}</p>
      <FailureNote error={failure} />
      <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-1">
        <Button look="quiet" className="max-sm:order-last" onClick={close} disabled={isBusy}>
          {t('identity.linkNo')}
        </Button>
        <Button busy={isBusy} disabled={failure !== null} onClick={() => void enter()}>
          {t('identity.linkYes')}
        </Button>
      </div>
    </div>
  );
}
