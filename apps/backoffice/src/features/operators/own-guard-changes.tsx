import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Panel } from '../../shared/panel/panel.tsx';
import { RowTable } from '../../shared/table/row-table.tsx';
import { guardChangesQuery } from './guard-changes-query.ts';

/** Changes of the account's login methods, by anybody. */
export function OwnGuardChanges() {
  const { t, texts } = useTexts();
  const query = useQuery(guardChangesQuery);
  return (
    <Panel title={t('operators.guards.title')}>
      <RowTable
        isInPanel
        label={t('operators.guards.title')}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.guards.none')}
        columns={[
          {
            head: t('operators.guards.change'),
            cell: ({ kind, at }) => (
              <span className="grid">
                <strong className="text-ink-1">{t(`operators.guards.kinds.${kind}`)}</strong>
                <span className="text-xs text-ink-3">{formatDateTime(at, texts.language)}</span>
              </span>
            ),
          },
          {
            head: t('operators.guards.by'),
            cell: ({ byName, ip }) => (
              <span className="grid">
                <span>{byName}</span>
                <span className="figures text-xs text-ink-3">{ip}</span>
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
