import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberFile } from '@fairhouse/contract';
import { agentTypes, type AgentType } from '@fairhouse/contract/customer-types';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Makes a member an agent, or changes an agent's type; shows the recruiting code at the end. */
export function AppointDialog({ file, onClose }: { file: MemberFile; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const offered = agentTypes.filter((type) => type !== file.customerType);
  const [customerType, setType] = useState<AgentType>(offered[0] ?? 1);
  const [reason, setReason] = useState('');
  const appoint = useMutation({
    mutationFn: () => api.appointAgent({ memberId: file.id, customerType, reason: reason.trim() }),
    onSettled: () => queries.invalidateQueries(),
  });
  if (appoint.data) {
    return (
      <OfficeDialog
        title={t('operators.appoint.done', { name: file.userName, kind: appoint.data.customerType })}
        onClose={onClose}
      >
        <p className="m-0 text-sm text-ink-2">{t('operators.appoint.doneText')}</p>
        <code className="figures rounded-md bg-surface-0 p-3 text-center text-lg text-ink-1 select-all">
          {appoint.data.code}
        </code>
        <Button onClick={onClose}>{t('operators.close')}</Button>
      </OfficeDialog>
    );
  }
  return (
    <OfficeDialog title={t('operators.appoint.title')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.appoint.text', { name: file.userName })}</p>
      <Select
        label={t('operators.appoint.type')}
        value={`${customerType}`}
        options={offered.map((type) => ({ value: `${type}`, text: t('operators.agent', { kind: type }) }))}
        onChange={(event) => setType(offered.find((type) => `${type}` === event.target.value) ?? customerType)}
      />
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureText error={appoint.error} />
      <Button disabled={reason.trim().length < 3} busy={appoint.isPending} onClick={() => appoint.mutate()}>
        {t('operators.appoint.go')}
      </Button>
    </OfficeDialog>
  );
}
