import { useState } from 'react';
import type { AgentFile } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { MoveDecisionDialog } from './move-decision-dialog.tsx';

/** Where an agent stood and stands, the newest first, and the move that waits. */
export function AgentPlaces({ agent }: { agent: AgentFile }) {
  const { t, texts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { placements, waitingMove } = agent;
  const time = (at: number): string => formatDateTime(at, texts.language);
  return (
    <Panel title={t('operators.agents.places')}>
      {waitingMove && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-wash p-3 text-sm text-ink-1">
          <span>
            {t('operators.agents.moveWaits', {
              name: waitingMove.to?.name ?? t('operators.agents.house'),
              by: waitingMove.askedBy,
            })}
          </span>
          <Button look="secondary" size="s" onClick={() => setOpen(true)}>
            {t('operators.open')}
          </Button>
        </div>
      )}
      <ol className="m-0 grid list-none gap-3 p-0">
        {placements.map(({ upline, code, placedAt, endedAt }, index) => (
          <li key={placedAt ?? index} className="grid gap-0.5 border-s-2 border-line ps-3 text-sm">
            <span className="text-ink-1">
              {upline ? <AgentLink memberId={upline.memberId}>{upline.name}</AgentLink> : t('operators.agents.house')}
              {code !== null && <code className="ms-2 text-xs text-ink-3">{code}</code>}
            </span>
            <span className="text-xs text-ink-3">
              {placedAt === null ? t('operators.agents.sinceRegistration') : time(placedAt)}
              {endedAt !== null && ` – ${time(endedAt)}`}
            </span>
          </li>
        ))}
      </ol>
      {isOpen && waitingMove && <MoveDecisionDialog move={waitingMove} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
