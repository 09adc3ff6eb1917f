import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRole, OperatorRow } from '@fairhouse/contract';
import { operatorRoles } from '@fairhouse/contract/permissions';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { OneUseLink } from './one-use-link.tsx';
import { StateBadge } from './state-badge.tsx';

type Act = 'change' | 'shut' | 'end' | 'renew';
/** Stands for every brand; no brand has this code. */
const everyBrand = '';

interface Choice {
  readonly version: number;
  readonly role: OperatorRole;
  readonly brands: string;
}

/** An administrator's acts on a colleague, each with a reason and a line in the trail. */
export function PersonDialog({ row, onClose }: { row: OperatorRow; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  // A choice is valid for the version it was made on; after a change of the person the administrator chooses again.
  const now: Choice = { version: row.version, role: row.role, brands: row.merchants?.join(',') ?? everyBrand };
  const [chosen, setChosen] = useState(now);
  const choice = chosen.version === row.version ? chosen : now;
  const { role, brands } = choice;
  const [invitation, setInvitation] = useState<string | null>(null);
  const isDisabled = row.state === 'disabled';
  const does = useMutation({
    async mutationFn(act: Act) {
      const { id: operatorId, version, merchants } = row;
      if (act === 'renew') setInvitation((await api.renewInvitation({ operatorId, reason })).invitation);
      else if (act === 'end') await api.endSessionsOfOperator({ operatorId, reason });
      else if (act === 'shut')
        await api.changeOperator({ operatorId, version, role: row.role, merchants, isDisabled: !isDisabled, reason });
      else
        await api.changeOperator({
          operatorId,
          version,
          role,
          merchants: brands === everyBrand ? null : brands.split(','),
          isDisabled,
          reason,
        });
    },
    onSuccess(_nothing, act) {
      if (act === 'renew') return;
      showToast(t('operators.done'), 'won');
      onClose();
    },
    // The link is shown before the list is read again, because the list then has a new version of this person.
    onSettled: (_nothing, error, act) => (act === 'renew' && !error ? undefined : queries.invalidateQueries()),
  });
  const isReady = reason.trim().length >= 3 && !does.isPending;
  const isChanged = role !== now.role || brands !== now.brands;
  const busy = (act: Act): boolean => does.isPending && does.variables === act;
  const closeLink = (): void => {
    void queries.invalidateQueries();
    onClose();
  };
  if (invitation !== null) return <OneUseLink invitation={invitation} onClose={closeLink} />;
  return (
    <OfficeDialog title={row.name} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.state'), <StateBadge key="state" state={row.state} />],
          [t('operators.person.sessions'), row.liveSessions],
          [t('operators.person.factor'), t(row.hasSecondFactor ? 'operators.person.on' : 'operators.person.off')],
          [t('operators.passkeys.title'), row.passkeys],
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('operators.role')}
          value={role}
          options={operatorRoles.map((each) => ({ value: each, text: t(`operators.roles.${each}`) }))}
          onChange={(event) =>
            setChosen({ ...choice, role: operatorRoles.find((each) => each === event.target.value) ?? role })
          }
        />
        <BrandChoice row={row} value={brands} onChange={(next) => setChosen({ ...choice, brands: next })} />
      </div>
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureText error={does.error} />
      <Button disabled={!isReady || !isChanged} busy={busy('change')} onClick={() => does.mutate('change')}>
        {t('operators.person.save')}
      </Button>
      <div className="grid gap-3 border-t border-line pt-4">
        <p className="m-0 text-sm text-ink-3">{t('operators.person.renewNote')}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            look="secondary"
            disabled={!isReady || isDisabled}
            busy={busy('renew')}
            onClick={() => does.mutate('renew')}
          >
            {t('operators.person.renew')}
          </Button>
          <Button
            look="secondary"
            disabled={!isReady || row.liveSessions === 0}
            busy={busy('end')}
            onClick={() => does.mutate('end')}
          >
            {t('operators.endSessions', { count: row.liveSessions })}
          </Button>
          <Button look="danger" disabled={!isReady} busy={busy('shut')} onClick={() => does.mutate('shut')}>
            {t(isDisabled ? 'operators.enable' : 'operators.disable')}
          </Button>
        </div>
      </div>
    </OfficeDialog>
  );
}

/** The person's current brands stay a choice, also when they are several. */
function BrandChoice({
  row,
  value,
  onChange,
}: {
  row: OperatorRow;
  value: string;
  onChange: (brands: string) => void;
}) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const own =
    row.merchants !== null && row.merchants.length > 1
      ? [{ value: row.merchants.join(','), text: row.merchants.join(', ') }]
      : [];
  return (
    <Select
      label={t('operators.brands')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        ...own,
        ...operator.brands.map(({ merchant, name }) => ({ value: merchant, text: name })),
        { value: everyBrand, text: t('operators.allBrands') },
      ]}
    />
  );
}
