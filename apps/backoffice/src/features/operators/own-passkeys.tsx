import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasskeyRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { canUsePasskeys } from '../../shared/passkeys/passkeys.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Open = { readonly act: 'add' } | { readonly act: 'rename' | 'remove'; readonly row: PasskeyRow } | null;

/** The passkeys of the operator, each of which is enough to log in. */
export function OwnPasskeys() {
  const { t, texts } = useTexts();
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery({ queryKey: ['own-passkeys'], queryFn: () => api.listPasskeys() });
  const close = (): void => setOpen(null);
  const mayAdd = canUsePasskeys();
  return (
    <Panel
      title={t('operators.passkeys.title')}
      actions={
        mayAdd && (
          <Button look="secondary" size="s" onClick={() => setOpen({ act: 'add' })}>
            {t('operators.passkeys.add')}
          </Button>
        )
      }
    >
      <p className="m-0 text-sm text-ink-2">
        {t(mayAdd ? 'operators.passkeys.text' : 'operators.passkeys.unsupported')}
      </p>
      <RowTable
        isInPanel
        isTall
        label={t('operators.passkeys.title')}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.passkeys.none')}
        columns={[
          {
            head: t('operators.name'),
            cell: ({ name, isSynced }) => (
              <span className="flex min-w-32 flex-wrap items-center gap-2">
                <strong className="text-ink-1">{name}</strong>
                {isSynced && <Badge>{t('operators.passkeys.synced')}</Badge>}
              </span>
            ),
          },
          {
            head: t('operators.passkeys.made'),
            cell: ({ madeAt }) => <span className="whitespace-nowrap">{formatDateTime(madeAt, texts.language)}</span>,
          },
          {
            head: t('operators.passkeys.used'),
            cell: ({ usedAt }) => (
              <span className="whitespace-nowrap">
                {usedAt === null ? t('operators.passkeys.never') : formatDateTime(usedAt, texts.language)}
              </span>
            ),
          },
          {
            head: t('operators.look'),
            cell: (row) => (
              <span className="flex gap-2">
                <Button
                  size="s"
                  look="secondary"
                  aria-label={t('operators.passkeys.renameOne', { name: row.name })}
                  onClick={() => setOpen({ act: 'rename', row })}
                >
                  {t('operators.passkeys.rename')}
                </Button>
                <Button
                  size="s"
                  look="secondary"
                  aria-label={t('operators.passkeys.removeOne', { name: row.name })}
                  onClick={() => setOpen({ act: 'remove', row })}
                >
                  {t('operators.passkeys.remove')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {open?.act === 'add' && <AddPasskeyDialog hasPasskey={(query.data?.list.length ?? 0) > 0} onClose={close} />}
      {open?.act === 'rename' && <RenamePasskeyDialog row={open.row} onClose={close} />}
      {open?.act === 'remove' && <RemovePasskeyDialog row={open.row} onClose={close} />}
    </Panel>
  );
}
