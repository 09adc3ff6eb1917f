import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button, Checkbox, Icon, showToast, type IconName } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { failureText } from '../../shared/failure/failure-text.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';

const reasonMax = 500;
const facts: readonly [IconName, TextKey][] = [
  ['logout', 'identity.guard.closeEnds'],
  ['wallet', 'identity.guard.closeMoney'],
  ['trophy', 'identity.guard.closeRewards'],
  ['records', 'identity.guard.closeName'],
];

/** The confirmation before an account is closed: it says what ends, and that only support can open it again. */
export function CloseAccountDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setUnsure(!isSure);
    if (!isSure) return;
    setFailure(null);
    setBusy(true);
    try {
      await api.closeAccount(reason.trim() === '' ? {} : { reason: reason.trim() });
      endSession('browser');
      close();
      await navigate({ to: '/' });
      showToast(t('identity.guard.closeDone'));
    } catch (error) {
      setFailure(failureText(error, t('identity.connection')));
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ul className="m-0 grid list-none gap-3 p-0 text-sm text-ink-2">
        {facts.map(([icon, text]) => (
          <li key={text} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 text-ink-3" />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-1.5">
        <label
          htmlFor={reasonId}
          className="flex items-baseline justify-between gap-3 text-sm font-semibold text-ink-1"
        >
          <span>{t('identity.guard.closeReason')}</span>
          <span className="text-xs font-normal text-ink-3">{t('identity.optional')}</span>
        </label>
        <textarea
          id={reasonId}
          value={reason}
          maxLength={reasonMax}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
          className="block w-full resize-y rounded-md bg-surface-0 px-4 py-2.5 text-base text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus"
        />
      </div>
      <Checkbox
        label={t('identity.guard.closeSure')}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
        error={isUnsure && !isSure ? t('identity.guard.closeUnsure') : undefined}
      />
      <FailureNote error={failure} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="secondary" wide onClick={close} className="sm:order-1">
          {t('identity.guard.closeStay')}
        </Button>
        <Button type="submit" look="danger" wide busy={isBusy} className="sm:order-2">
          {t('identity.guard.closeGo')}
        </Button>
      </div>
    </form>
  );
}
