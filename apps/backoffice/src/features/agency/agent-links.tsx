import { useState } from 'react';
import type { AgentFile } from '@fairhouse/contract';
import { formatCount, formatDate, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';

type AgentLinkRow = AgentFile['links'][number];

/** The links of an agent; the house can stop each of them. */
export function AgentLinks({ agent }: { agent: AgentFile }) {
  const { t } = useTexts();
  const [frozen, setFrozen] = useState<AgentLinkRow | null>(null);
  const columns = useLinkColumns(setFrozen);
  return (
    <Panel title={t('operators.agents.links')}>
      <RowTable
        isInPanel
        isTall
        label={t('operators.agents.links')}
        query={{ data: { list: agent.links }, isError: false, refetch: () => undefined }}
        keyOf={({ id }) => id}
        emptyText={t('operators.agents.noLinks')}
        columns={columns}
      />
      {frozen && <FreezeDialog agent={agent} link={frozen} onClose={() => setFrozen(null)} />}
    </Panel>
  );
}

function useLinkColumns(onFreeze: (link: AgentLinkRow) => void): readonly Column<AgentLinkRow>[] {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const day = (at: number) => <span className="whitespace-nowrap">{formatDate(at, texts.language)}</span>;
  return [
    {
      head: t('operators.agents.code'),
      cell: ({ code, remark, domain }) => (
        <span className="grid">
          <code className="font-semibold text-ink-1">{code}</code>
          {domain !== null && <span className="text-xs text-ink-3">{t('agency.onlyAt', { domain })}</span>}
          {remark !== '' && <span className="max-w-60 text-xs break-words text-ink-3">{remark}</span>}
        </span>
      ),
    },
    {
      head: t('agency.links.who'),
      cell: ({ type, isMembersOnly }) => (
        <span className="grid whitespace-nowrap">
          {t(type === '1' ? 'agency.links.agent' : 'agency.links.player')}
          {isMembersOnly && <span className="text-xs text-ink-3">{t('agency.links.membersOnlyShort')}</span>}
        </span>
      ),
    },
    {
      head: t('operators.state'),
      cell: ({ status, isFrozen }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={status === '1' && !isFrozen ? 'won' : 'plain'}>{t(`agency.links.status_${status}`)}</Badge>
          {isFrozen && <Badge tone="lost">{t('operators.agents.frozen')}</Badge>}
        </span>
      ),
    },
    {
      head: t('agency.series'),
      isNumber: true,
      cell: ({ rebateSeries }) => formatCount(rebateSeries, texts.language),
    },
    {
      head: t('agency.links.uses'),
      isNumber: true,
      cell: ({ count, maxUses }) =>
        maxUses === null
          ? formatCount(count, texts.language)
          : t('agency.links.usesOf', {
              used: formatCount(count, texts.language),
              max: formatCount(maxUses, texts.language),
            }),
    },
    {
      head: t('agency.links.expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('agency.links.never') : day(expiresAt)),
    },
    { head: t('agency.links.madeAt'), cell: ({ madeAt }) => day(madeAt) },
    {
      head: t('operators.decision'),
      isAct: true,
      cell: (link) =>
        may('agency.manage') ? (
          <Button
            size="s"
            look={link.isFrozen ? 'secondary' : 'quiet'}
            aria-label={t(link.isFrozen ? 'operators.agents.unfreezeLink' : 'operators.agents.freezeLink', {
              name: link.code,
            })}
            onClick={() => onFreeze(link)}
          >
            {t(link.isFrozen ? 'operators.agents.unfreeze' : 'operators.agents.freeze')}
          </Button>
        ) : null,
    },
  ];
}
