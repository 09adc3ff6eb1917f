import { useState } from 'react';
import type { AgentFile } from '@fairhouse/contract';
import { formatCount, formatDate, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, Icon } from '@fairhouse/ui';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { Figures } from '../../shared/figures/figures.tsx';
import { useKindText } from '../../shared/kind/kind-text.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { Money } from '../../shared/money/money.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FreezeDialog } from './freeze-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

/** Who the agent is, and the acts on the whole agent. */
export function AgentHead({ agent }: { agent: AgentFile }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const kindText = useKindText();
  const [open, setOpen] = useState<'freeze' | 'move' | 'type' | null>(null);
  const close = (): void => setOpen(null);
  const { memberId, name, level, upline, freeze, team } = agent;
  return (
    <section className="grid gap-5 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
      <div className="grid gap-4 md:grid-cols-[1fr_auto] md:items-start">
        <div className="grid gap-2">
          <h2 className="m-0 font-display text-2xl break-words text-ink-1">{name}</h2>
          <div className="flex flex-wrap gap-2">
            {freeze && <Badge tone="lost">{t('operators.agents.frozen')}</Badge>}
            <Badge>{kindText(agent.customerType)}</Badge>
            <Badge>{t(agent.recruitsAgents ? 'operators.agents.recruits' : 'operators.agents.playersOnly')}</Badge>
            <Badge className="figures">
              {t('operators.number')} {memberId}
            </Badge>
          </div>
          <p className="m-0 flex flex-wrap gap-x-2 text-sm text-ink-3">
            <span>{t('operators.agents.level', { level })}</span>·
            <span>
              {upline ? (
                <AgentLink memberId={upline.memberId}>{upline.name}</AgentLink>
              ) : (
                t('operators.agents.underHouse')
              )}
            </span>
            ·<span>{t('operators.agents.sinceDay', { day: formatDate(agent.registeredAt, texts.language) })}</span>
            {may('members.read') && (
              <MemberLink memberId={memberId} className="font-semibold text-live">
                {t('operators.agents.memberFile')}
              </MemberLink>
            )}
          </p>
        </div>
        {may('agency.manage') && (
          <div className="flex flex-wrap gap-3 md:justify-end">
            {agent.rates.canChange && (
              <Button look="secondary" size="s" onClick={() => setOpen('type')}>
                {t('operators.agents.changeType')}
              </Button>
            )}
            {!agent.waitingMove && (
              <Button look="secondary" size="s" onClick={() => setOpen('move')}>
                {t('operators.agents.move')}
              </Button>
            )}
            <Button look={freeze ? 'secondary' : 'danger'} size="s" onClick={() => setOpen('freeze')}>
              {t(freeze ? 'operators.agents.unfreeze' : 'operators.agents.freeze')}
            </Button>
          </div>
        )}
      </div>
      {freeze && (
        <p className="m-0 flex items-start gap-2 rounded-md bg-lost-wash px-3 py-2 text-sm text-lost">
          <Icon name="lock" size={18} className="mt-px" />
          <span>
            {t('operators.agents.frozenBy', {
              name: freeze.by,
              time: formatDateTime(freeze.since, texts.language),
              reason: freeze.reason,
            })}
          </span>
        </p>
      )}
      <Figures
        figures={[
          { name: t('operators.agents.team'), value: formatCount(agent.teamSize, texts.language), isMain: true },
          { name: t('operators.agents.direct'), value: formatCount(agent.directDownlines, texts.language) },
          {
            name: t('operators.agents.teamBalance'),
            value: agent.teamBalance ? <Money amount={agent.teamBalance.amount} currency={team.currency} /> : '–',
            note: agent.teamBalance
              ? t('teams.asOf', { time: formatDateTime(agent.teamBalance.countedAt, texts.language) })
              : t('teams.notCounted'),
          },
          { name: t('agency.series'), value: formatCount(agent.rates.rebateSeries, texts.language) },
        ]}
      />
      {open === 'freeze' && <FreezeDialog agent={agent} onClose={close} />}
      {open === 'move' && <MoveDialog agent={agent} onClose={close} />}
      {open === 'type' && <TypeDialog agent={agent} onClose={close} />}
    </section>
  );
}
