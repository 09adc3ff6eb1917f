import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RateDesk } from '@fairhouse/contract';
import { judgeField, judgePassword, passwordRule } from '@fairhouse/contract/identity';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { copyText } from '../../shared/proof/copy-text.ts';
import { RateFields, readDraft, useRateDraft } from './rate-fields.tsx';
import { useOpenAccount } from './use-rates.ts';
import { WhoComesFields, type WhoComes } from './who-comes-fields.tsx';

interface Opened {
  readonly username: string;
  readonly password: string;
}

/** Opens an account directly under the agent; its first password is handed over and has to be changed. */
export function OpenAccountForm({ desk }: { desk: RateDesk }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened) return <OpenedAccount account={opened} onNext={() => setOpened(null)} />;
  return <AccountForm desk={desk} onOpened={setOpened} />;
}

function AccountForm({ desk, onOpened }: { desk: RateDesk; onOpened: (account: Opened) => void }) {
  const { t } = useTexts();
  const { info, brand } = useInitialState().permission;
  const [who, setWho] = useState<WhoComes>({ type: '0', isMembersOnly: false });
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { draft, setDraft } = useRateDraft(desk);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useOpenAccount();
  const rules = { name: info.register['username'], password: info.register['password'] };
  const heldPassword = rules.password && passwordRule(rules.password);
  const { percents, wrong } = readDraft(draft, desk);
  const faults = {
    name: rules.name ? judgeField(name, { ...rules.name, required: true }) : null,
    password: heldPassword ? judgePassword(password, heldPassword, brand.policy) : null,
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // The marks are drawn before the first of them takes the focus.
    flushSync(() => setTried(true));
    if (faults.name || faults.password || wrong.length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const account = { username: name.trim(), password };
    mutate(
      { ...account, ...who, rebateSeries: draft.rebateSeries, percents },
      { onSuccess: ({ username }) => onOpened({ username, password }) },
    );
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-3xl gap-5 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-6"
    >
      <WhoComesFields desk={desk} who={who} onChange={setWho} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('identity.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint={rules.name && t('agency.account.length', { from: rules.name.minLength, to: rules.name.maxLength })}
          error={isTried && faults.name ? t('agency.account.nameWrong') : undefined}
        />
        <Field
          type="password"
          label={t('agency.account.password')}
          autoComplete="new-password"
          value={password}
          revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
          onChange={(event) => setPassword(event.target.value)}
          hint={t('agency.account.passwordHint')}
          error={
            isTried && faults.password && heldPassword
              ? t('agency.account.length', { from: heldPassword.minLength, to: heldPassword.maxLength })
              : undefined
          }
        />
      </div>
      <RateFields desk={desk} draft={draft} wrong={isTried ? wrong : []} onChange={setDraft} />
      <FailureNote error={error} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {t('agency.account.open')}
      </Button>
    </form>
  );
}

/** The first password is shown once, here: the house does not know it. */
function OpenedAccount({ account: { username, password }, onNext }: { account: Opened; onNext: () => void }) {
  const { t } = useTexts();
  const text = t('agency.account.handOver', { username, password, address: `${location.origin}/login` });
  return (
    <section
      aria-labelledby="opened-title"
      className="grid max-w-3xl gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-6"
    >
      <h2 id="opened-title" className="m-0 text-xl">
        {t('agency.account.openedTitle')}
      </h2>
      <p className="m-0 text-sm text-ink-2">{t('agency.account.openedText')}</p>
      <p className="m-0 rounded-md bg-surface-2 p-4 text-sm break-words whitespace-pre-line text-ink-1 select-all">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon="copy"
          onClick={() =>
            void copyText(text).then((isDone) =>
              showToast(t(isDone ? 'agency.copied' : 'agency.copyFailed'), isDone ? 'won' : 'plain'),
            )
          }
        >
          {t('agency.account.copy')}
        </Button>
        <Button look="secondary" onClick={onNext}>
          {t('agency.account.next')}
        </Button>
      </div>
    </section>
  );
}
