import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { startOffice } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { GateFrame } from './gate-frame.tsx';

/** A one-use link: shows whose it is and takes their new password. */
export function InvitationPage({ invitation, onUsed }: { invitation: string; onUsed: () => void }) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const whose = useQuery({ queryKey: ['invitation', invitation], queryFn: () => api.readInvitation({ invitation }) });
  const accept = useMutation({
    mutationFn: () => api.acceptInvitation({ invitation, password }),
    onSuccess: (session) => {
      onUsed();
      startOffice(session);
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    accept.mutate();
  };
  return (
    <GateFrame title={t('operators.welcome', { name: whose.data?.name ?? '' })} text={t('operators.invitationText')}>
      {whose.isPending && <Skeleton className="h-24" />}
      <FailureText error={whose.error} />
      {whose.data && (
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <Field
            label={t('operators.choosePassword')}
            hint={t('operators.passwordHint')}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            revealLabels={{ show: t('operators.show'), hide: t('operators.hide') }}
          />
          <FailureText error={accept.error} />
          <Button type="submit" busy={accept.isPending}>
            {t('operators.next')}
          </Button>
        </form>
      )}
    </GateFrame>
  );
}
