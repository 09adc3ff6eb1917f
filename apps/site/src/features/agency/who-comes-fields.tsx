import type { RateDesk } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Checkbox } from '@fairhouse/ui';
import { RadioPills } from '../../shared/choice/radio-pills.tsx';

export interface WhoComes {
  readonly type: '0' | '1';
  readonly isMembersOnly: boolean;
}

interface WhoComesFieldsProps {
  readonly desk: RateDesk;
  readonly who: WhoComes;
  readonly onChange: (who: WhoComes) => void;
}

/** A player or an agent, and whether the agent may recruit agents (decision 122). */
export function WhoComesFields({ desk, who, onChange }: WhoComesFieldsProps) {
  const { t } = useTexts();
  if (!desk.canRecruitAgents) return <p className="m-0 text-sm text-ink-2">{t('agency.links.onlyPlayers')}</p>;
  return (
    <div className="grid gap-1">
      <RadioPills
        label={t('agency.links.who')}
        choices={[
          { id: '0' as const, text: t('agency.links.player') },
          { id: '1' as const, text: t('agency.links.agent') },
        ]}
        chosen={who.type}
        onChoose={(type) => onChange({ ...who, type })}
      />
      {who.type === '1' && (
        <Checkbox
          checked={who.isMembersOnly}
          onChange={(event) => onChange({ ...who, isMembersOnly: event.target.checked })}
          label={t('agency.links.membersOnly')}
        />
      )}
    </div>
  );
}
