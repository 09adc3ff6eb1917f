import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskVendor } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button, Icon } from '@fairhouse/ui';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

/** Vendors of the brand; one in maintenance rests with all its games. */
export function DeskVendors({ query }: { query: UseQueryResult<{ list: DeskVendor[]; gameTypes: string[] }> }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const [opened, setOpened] = useState<DeskVendor | null>(null);
  return (
    <>
      <RowTable
        isTall
        label={t('operators.catalog.vendors')}
        query={query}
        keyOf={({ code }) => code}
        emptyText={t('operators.catalog.none')}
        columns={[
          {
            head: t('operators.catalog.vendor'),
            cell: ({ code, name }) => (
              <span className="grid">
                <strong className="text-ink-1">{name}</strong>
                <code className="text-xs text-ink-3">{code}</code>
              </span>
            ),
          },
          {
            head: t('operators.catalog.games'),
            isNumber: true,
            cell: ({ games }) => formatCount(games, texts.language),
          },
          {
            head: t('operators.state'),
            cell: ({ isInMaintenance }) => <VendorState isInMaintenance={isInMaintenance} />,
          },
          ...(may('catalog.manage')
            ? [
                {
                  head: t('operators.action'),
                  cell: (vendor: DeskVendor) => (
                    <Button
                      look="secondary"
                      size="s"
                      aria-label={t('operators.catalog.switchOf', { game: vendor.name })}
                      onClick={() => setOpened(vendor)}
                    >
                      {t('operators.catalog.switch')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {opened && (
        <VendorDialog
          vendor={query.data?.list.find(({ code }) => code === opened.code) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function VendorState({ isInMaintenance }: { isInMaintenance: boolean }) {
  const { t } = useTexts();
  return isInMaintenance ? (
    <Badge tone="accent">
      <Icon name="pause" size={14} />
      {t('operators.catalog.marks.maintenance')}
    </Badge>
  ) : (
    <Badge tone="won">{t('operators.catalog.shown')}</Badge>
  );
}
