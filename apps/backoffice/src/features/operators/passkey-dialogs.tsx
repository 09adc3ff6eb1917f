import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { PasskeyRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { guardChangesQuery } from './guard-changes-query.ts';

interface OneProps {
  readonly row: PasskeyRow;
  readonly onClose: () => void;
}

/** Passkeys are named after the device that holds them. */
export function RenamePasskeyDialog({ row, onClose }: OneProps) {
  const { t } = useTexts();
  const [name, setName] = useState(row.name);
  const rename = useAct(() => api.renamePasskey({ passkeyId: row.id, name }), { said: t('operators.done'), onClose });
  return (
    <OfficeDialog title={t('operators.passkeys.renameOne', { name: row.name })} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={rename.submit}>
        <Field
          label={t('operators.passkeys.name')}
          hint={t('operators.passkeys.nameHint')}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FailureText error={rename.error} />
        <Button type="submit" disabled={name.trim() === ''} busy={rename.isPending}>
          {t('operators.passkeys.save')}
        </Button>
      </form>
    </OfficeDialog>
  );
}

/** Needs the password; sessions that the passkey opened elsewhere end with it. */
export function RemovePasskeyDialog({ row, onClose }: OneProps) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const remove = useAct(() => api.removePasskey({ passkeyId: row.id, password }), {
    said: t('operators.passkeys.removed'),
    onClose,
  });
  return (
    <OfficeDialog title={t('operators.passkeys.removeOne', { name: row.name })} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.passkeys.removeText')}</p>
      <form noValidate className="grid gap-4" onSubmit={remove.submit}>
        <Field
          label={t('operators.password')}
          type="password"
          autoComplete="current-password"
          revealLabels={{ show: t('operators.show'), hide: t('operators.hide') }}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FailureText error={remove.error} />
        <Button type="submit" look="danger" disabled={password === ''} busy={remove.isPending}>
          {t('operators.passkeys.remove')}
        </Button>
      </form>
    </OfficeDialog>
  );
}

/** Shows a notice and reads the lists again. */
function useAct(act: () => Promise<unknown>, { said, onClose }: { said: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: act,
    onSuccess() {
      showToast(said, 'won');
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['own-passkeys'] }),
        queries.invalidateQueries({ queryKey: ['own-sessions'] }),
        queries.invalidateQueries(guardChangesQuery),
      ]),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    mutate();
  };
  return { submit, error, isPending };
}
