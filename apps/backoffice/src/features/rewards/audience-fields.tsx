import { useQuery } from '@tanstack/react-query';
import type { OfferAudienceTerms } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { digitsOf, numberOrNull } from './digits.ts';

interface AudienceFieldsProps {
  readonly audience: OfferAudienceTerms;
  readonly onChange: (audience: OfferAudienceTerms) => void;
}

/** Who an offer is for: rank, newcomers, a team, a tag. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const tags = useQuery({ queryKey: [merchant, 'known-tags'], queryFn: () => api.listKnownTags() });
  const { minRank, newWithinDays, agentId, tag } = audience;
  const known = tags.data?.list ?? [];
  const change = (changed: Partial<OfferAudienceTerms>): void => onChange({ ...audience, ...changed });
  return (
    <Panel title={t('operators.rewards.edit.audience')}>
      <p className="m-0 text-sm text-ink-3">{t('operators.rewards.edit.audienceLead')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('operators.rewards.edit.minRank')}
          hint={t('operators.rewards.edit.minRankHint')}
          inputMode="numeric"
          value={minRank}
          onChange={({ target }) => change({ minRank: Number(digitsOf(target.value, 3)) })}
        />
        <Field
          label={t('operators.rewards.edit.newWithinDays')}
          hint={t('operators.rewards.edit.empty')}
          inputMode="numeric"
          value={newWithinDays ?? ''}
          onChange={({ target }) => change({ newWithinDays: numberOrNull(target.value, 4) })}
        />
        <Field
          label={t('operators.rewards.edit.agentId')}
          hint={t('operators.rewards.edit.empty')}
          inputMode="numeric"
          value={agentId ?? ''}
          onChange={({ target }) => change({ agentId: digitsOf(target.value, 19) || null })}
        />
        <Select
          label={t('operators.rewards.edit.tag')}
          value={tag ?? ''}
          options={[
            { value: '', text: t('operators.rewards.edit.anyTag') },
            ...known.map((each) => ({
              value: each.tag,
              text: t('operators.rewards.edit.tagOption', { tag: each.tag, count: each.members }),
            })),
            // Nobody has it any more.
            ...(tag !== null && !known.some((each) => each.tag === tag) ? [{ value: tag, text: tag }] : []),
          ]}
          onChange={({ target }) => change({ tag: target.value === '' ? null : target.value })}
        />
      </div>
    </Panel>
  );
}
