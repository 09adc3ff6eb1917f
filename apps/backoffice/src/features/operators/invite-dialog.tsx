import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OperatorRole } from '@fairhouse/contract';
import { operatorRoles } from '@fairhouse/contract/permissions';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { OneUseLink } from './one-use-link.tsx';

interface Invitation {
  name: string;
  role: OperatorRole;
  brand: string;
  reason: string;
}

/** Invites a new colleague; the link is shown only once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const queries = useQueryClient();
  const { register, handleSubmit } = useForm<Invitation>({
    defaultValues: { name: '', role: 'support', brand: operator.brands[0]?.merchant ?? '', reason: '' },
  });
  const invite = useMutation({
    mutationFn: ({ brand, ...asked }: Invitation) =>
      api.inviteOperator({ ...asked, merchants: brand === '' ? null : [brand] }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (invite.data) return <OneUseLink invitation={invite.data.invitation} onClose={onClose} />;
  return (
    <OfficeDialog title={t('operators.invite')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((form) => invite.mutate(form))(event)}
      >
        <Field label={t('operators.name')} autoComplete="off" {...register('name', { required: true })} />
        <Select
          label={t('operators.role')}
          options={operatorRoles.map((role) => ({ value: role, text: t(`operators.roles.${role}`) }))}
          {...register('role')}
        />
        <Select
          label={t('operators.brands')}
          options={[
            ...operator.brands.map(({ merchant, name }) => ({ value: merchant, text: name })),
            { value: '', text: t('operators.allBrands') },
          ]}
          {...register('brand')}
        />
        <p className="m-0 text-sm text-ink-3">{t('operators.inviteNote')}</p>
        <Field
          label={t('operators.reason')}
          hint={t('operators.reasonHint')}
          {...register('reason', { required: true })}
        />
        <FailureText error={invite.error} />
        <Button type="submit" busy={invite.isPending}>
          {t('operators.invite')}
        </Button>
      </form>
    </OfficeDialog>
  );
}
