import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorOnRecord } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { HeldPayouts } from './held-payouts.tsx';
import { ListedGames, VendorAnswers } from './vendor-answers.tsx';
import { VendorChanges } from './vendor-changes.tsx';
import { VendorDialog } from './vendor-dialog.tsx';
import { VendorState } from './vendor-state.tsx';
import { VendorTermsForm } from './vendor-terms-form.tsx';

/** Vendors whose games run on their own servers: their addresses, answers and keys. */
export function VendorsPage() {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const [opened, setOpened] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ queryKey: [merchant, 'vendors'], queryFn: () => api.listVendorsOnRecord() });
  const { list = [], others = [], changes = [] } = query.data ?? {};
  const vendor = list.find(({ code }) => code === opened);
  const adds = may('vendors.manage') && others.length > 0 && (
    <Button onClick={() => setAdding(true)}>{t('operators.vendors.add')}</Button>
  );
  return (
    <div className="grid gap-4">
      <HeldPayouts />
      <VendorChanges changes={changes} />
      {list.length > 0 && <div className="flex flex-wrap justify-end">{adds}</div>}
      {query.data && list.length === 0 ? (
        <EmptyState
          icon="globe"
          title={t('operators.vendors.none')}
          text={t('operators.vendors.noneText')}
          action={adds}
        />
      ) : (
        <RowTable
          isTall
          label={t('operators.vendors.title')}
          query={query}
          keyOf={({ code }) => code}
          emptyText={t('operators.vendors.none')}
          columns={[
            { head: t('operators.vendors.vendor'), cell: (row) => <VendorName vendor={row} /> },
            { head: t('operators.vendors.state'), cell: (row) => <VendorState vendor={row} /> },
            { head: t('operators.vendors.answers'), cell: (row) => <VendorAnswers vendor={row} /> },
            { head: t('operators.vendors.games'), isNumber: true, cell: (row) => <ListedGames vendor={row} /> },
            {
              head: t('operators.vendors.keys'),
              isNumber: true,
              cell: ({ keys }) =>
                keys.filter(({ confirmedAt, endedAt }) => confirmedAt !== null && endedAt === null).length,
            },
            {
              head: t('operators.action'),
              cell: ({ code, name }) => (
                <Button
                  look="secondary"
                  size="s"
                  aria-label={t('operators.vendors.openOf', { vendor: name })}
                  onClick={() => setOpened(code)}
                >
                  {t('operators.vendors.open')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {vendor && <VendorDialog vendor={vendor} onClose={() => setOpened(null)} />}
      {isAdding && (
        <OfficeDialog title={t('operators.vendors.add')} onClose={() => setAdding(false)}>
          <VendorTermsForm others={others} onDone={() => setAdding(false)} />
        </OfficeDialog>
      )}
    </div>
  );
}

function VendorName({ vendor: { name, code, page } }: { vendor: VendorOnRecord }) {
  return (
    <span className="grid min-w-44">
      <strong className="text-ink-1">{name}</strong>
      <span className="text-xs text-ink-3">
        <code>{code}</code> · <bdi>{URL.canParse(page) ? new URL(page).host : page}</bdi>
      </span>
    </span>
  );
}
