import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { ProofWay } from '@fairhouse/contract';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button, Field, Icon, Tabs } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { failureText } from '../../shared/failure/failure-text.ts';

const labels: Readonly<Record<ProofWay, TextKey>> = {
  password: 'identity.password',
  secondFactor: 'identity.secondFactor',
  paymentPassword: 'identity.paymentPassword',
};
const tabTexts: Readonly<Record<ProofWay, TextKey>> = {
  password: 'identity.passwordTab',
  secondFactor: 'identity.proof.appTab',
  paymentPassword: 'identity.proof.paymentTab',
};

/** A small dialog over the page: any secret of the member is accepted, then the call continues (trust.md L8). */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { t } = useTexts();
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <Dialog.Portal>
        {/* The overlay also covers another dialog, which would otherwise stay bright. */}
        <Dialog.Backdrop forceRender className="modal-backdrop fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup className="modal-popup fixed inset-0 z-50 m-auto grid h-fit max-h-[calc(100dvh-2rem)] w-[min(24rem,calc(100vw-2rem))] gap-5 overflow-y-auto rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line outline-none">
          <div className="grid justify-items-center gap-2 text-center">
            <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent-text">
              <Icon name="shield" size={24} />
            </span>
            <Dialog.Title className="m-0 text-xl">{t('identity.proof.title')}</Dialog.Title>
            <Dialog.Description className="m-0 max-w-[34ch] text-sm text-ink-2">
              {t('identity.proof.text')}
            </Dialog.Description>
          </div>
          <Ways onEnd={onEnd} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Ways({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { t } = useTexts();
  const { data } = useQuery({ queryKey: queryKeys.security, queryFn: () => api.getSecurity() });
  const [way, setWay] = useState<ProofWay>('password');
  const ways: ProofWay[] = ['password'];
  if (data?.hasSecondFactor) ways.push('secondFactor');
  if (data?.hasPaymentPassword && data.paymentLockedUntil === null) ways.push('paymentPassword');
  const form = <SecretForm key={way} way={way} onEnd={onEnd} />;
  if (ways.length === 1) return form;
  return (
    <Tabs
      label={t('identity.proof.ways')}
      tabs={ways.map((id) => ({ id, text: t(tabTexts[id]) }))}
      active={way}
      onChange={setWay}
    >
      {form}
    </Tabs>
  );
}

function SecretForm({ way, onEnd }: { way: ProofWay; onEnd: (isProved: boolean) => void }) {
  const { t } = useTexts();
  const [secret, setSecret] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const isCode = way === 'secondFactor';

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (secret === '') return setFailure(t('identity.required'));
    setBusy(true);
    setFailure(undefined);
    try {
      await api.prove({ way, secret });
      onEnd(true);
    } catch (error) {
      setFailure(failureText(error, t('identity.connection')));
      setBusy(false);
    }
    return undefined;
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label={t(labels[way])}
        name="proof"
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
        error={failure}
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        {...(isCode
          ? { inputMode: 'numeric', hint: t('identity.secondFactorHint') }
          : { revealLabels: { show: t('identity.showPassword'), hide: t('identity.hidePassword') } })}
      />
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        <Button look="secondary" wide onClick={() => onEnd(false)}>
          {t('identity.proof.cancel')}
        </Button>
        <Button type="submit" wide busy={isBusy}>
          {t('identity.proof.go')}
        </Button>
      </div>
    </form>
  );
}
