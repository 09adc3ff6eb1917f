import { WebAuthnError } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, nameDevice, showToast } from '@fairhouse/ui';
import type { PasskeyWish } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { PasskeyFailure } from '../../shared/passkeys/passkey-failure.tsx';
import { answerByPasskey, makePasskey } from '../../shared/passkeys/passkeys.ts';
import { guardChangesQuery } from './guard-changes-query.ts';

interface AddForm {
  name: string;
  password: string;
  secondFactor: string;
}

/**
 * The operator proves who they are with the password and a second factor; then the browser asks where to store the
 * passkey.
 */
export function AddPasskeyDialog({ hasPasskey, onClose }: { hasPasskey: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useForm<AddForm>({
    defaultValues: { name: nameDevice(navigator.userAgent) ?? '', password: '', secondFactor: '' },
  });
  const make = useMutation({
    mutationFn: async (request: PasskeyWish) =>
      api.addPasskey({ name: getValues('name'), passkey: await makePasskey(request) }),
    onSuccess() {
      showToast(t('operators.passkeys.added'), 'won');
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['own-passkeys'] }),
        queries.invalidateQueries(guardChangesQuery),
      ]),
  });
  const begin = useMutation({
    mutationFn: async ({ password, secondFactor, isByPasskey }: AddForm & { isByPasskey: boolean }) =>
      api.beginPasskey({ password, ...(isByPasskey ? { passkey: await answerByPasskey() } : { secondFactor }) }),
    onSuccess: (request) => make.mutate(request),
  });
  const submit = (isByPasskey: boolean) => {
    make.reset();
    return handleSubmit((form) => begin.mutate({ ...form, isByPasskey }))();
  };
  const needed = (error: unknown): string | undefined => (error ? t('operators.account.needed') : undefined);
  const isBusy = begin.isPending || make.isPending;
  // The challenge is valid for a while: after closing the browser's prompt the operator need not prove again who they
  // are.
  const again = make.error instanceof WebAuthnError ? begin.data : undefined;
  return (
    <OfficeDialog title={t('operators.passkeys.add')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.passkeys.addText')}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void (again ? make.mutate(again) : submit(false));
        }}
      >
        <Field
          label={t('operators.passkeys.name')}
          hint={t('operators.passkeys.nameHint')}
          maxLength={40}
          error={needed(errors.name)}
          {...register('name', { validate: (name) => name.trim() !== '' })}
        />
        {!again && (
          <>
            <Field
              label={t('operators.password')}
              type="password"
              autoComplete="current-password"
              revealLabels={{ show: t('operators.show'), hide: t('operators.hide') }}
              error={needed(errors.password)}
              {...register('password', { required: true })}
            />
            <Field
              label={t('operators.code')}
              hint={t('operators.codeHint')}
              autoComplete="one-time-code"
              {...register('secondFactor')}
            />
          </>
        )}
        <PasskeyFailure error={make.error ?? begin.error} />
        <Button type="submit" busy={isBusy}>
          {t(again ? 'operators.retry' : 'operators.next')}
        </Button>
        {hasPasskey && !again && (
          <Button look="secondary" icon="lock" disabled={isBusy} onClick={() => void submit(true)}>
            {t('operators.passkeys.confirm')}
          </Button>
        )}
      </form>
    </OfficeDialog>
  );
}
