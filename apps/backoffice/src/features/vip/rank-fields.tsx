import { languages } from '@fairhouse/contract/languages';
import { rankArts, rankFrames, salaryPeriods, type RankArt, type RankFrame } from '@fairhouse/contract/rank-kinds';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Checkbox, Field, Select } from '@fairhouse/ui';
import { GiftFields } from './gift-fields.tsx';
import { isAmount, isCount, type RankDraft } from './rank-draft.ts';

interface RankFieldsProps {
  readonly rank: RankDraft;
  readonly isFirst: boolean;
  readonly onChange: (rank: RankDraft) => void;
}

/** Everything that is data of one rank. */
export function RankFields(props: RankFieldsProps) {
  return (
    <div className="grid gap-4">
      <LookFields {...props} />
      {!props.isFirst && <ConditionFields {...props} />}
      <RewardFields {...props} />
      <PerkFields {...props} />
    </div>
  );
}

const row = 'grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5';

function LookFields({ rank, onChange }: RankFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <div className={row}>
        {languages.map((language) => (
          <Field
            key={language}
            label={t('operators.vip.name', { language: languageNames[language] })}
            maxLength={30}
            value={rank.name[language]}
            onChange={(event) => onChange({ ...rank, name: { ...rank.name, [language]: event.target.value } })}
          />
        ))}
      </div>
      <div className={row}>
        <Select
          label={t('operators.vip.art')}
          value={rank.art}
          options={rankArts.map((value) => ({ value, text: t(`operators.vip.arts.${value}`) }))}
          onChange={(event) => onChange({ ...rank, art: event.target.value as RankArt })}
        />
        <Field
          label={t('operators.vip.color')}
          type="color"
          value={rank.color}
          onChange={(event) => onChange({ ...rank, color: event.target.value })}
        />
        <Field
          label={t('operators.vip.color2')}
          type="color"
          value={rank.color2}
          onChange={(event) => onChange({ ...rank, color2: event.target.value })}
        />
        <Select
          label={t('operators.vip.frame')}
          value={rank.frame}
          options={rankFrames.map((value) => ({ value, text: t(`operators.vip.frames.${value}`) }))}
          onChange={(event) => onChange({ ...rank, frame: event.target.value as RankFrame })}
        />
        <CountField name="claimDays" rank={rank} onChange={onChange} />
      </div>
    </>
  );
}

const conditions = [
  ['totalBet', 'total', 'validBet'],
  ['totalDeposit', 'total', 'deposits'],
  ['monthlyBet', 'monthly', 'validBet'],
  ['monthlyDeposit', 'monthly', 'deposits'],
  ['keepBet', 'keep', 'validBet'],
  ['keepDeposit', 'keep', 'deposits'],
] as const;

function ConditionFields({ rank, onChange }: RankFieldsProps) {
  const { t } = useTexts();
  return (
    <div className={row}>
      {conditions.map(([name, of, part]) => (
        <Field
          key={name}
          label={t(`operators.vip.${name}`)}
          inputMode="decimal"
          value={rank[of][part]}
          error={isAmount(rank[of][part]) ? undefined : t('operators.vip.amountWrong')}
          onChange={(event) => onChange({ ...rank, [of]: { ...rank[of], [part]: event.target.value.trim() } })}
        />
      ))}
      <CountField name="protectedMonths" rank={rank} onChange={onChange} />
    </div>
  );
}

function RewardFields({ rank, isFirst, onChange }: RankFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      {!isFirst && (
        <GiftFields
          title={t('operators.vip.upgrade')}
          gift={rank.upgrade}
          onChange={(upgrade) => onChange({ ...rank, upgrade })}
        />
      )}
      <Select
        label={t('operators.vip.salaryEvery')}
        className="sm:max-w-64"
        value={rank.every}
        options={(['none', ...salaryPeriods] as const).map((value) => ({
          value,
          text: t(`operators.vip.every_${value}`),
        }))}
        onChange={(event) => onChange({ ...rank, every: event.target.value as RankDraft['every'] })}
      />
      {rank.every !== 'none' && (
        <GiftFields
          title={t('operators.vip.salary')}
          gift={rank.salary}
          onChange={(salary) => onChange({ ...rank, salary })}
        />
      )}
      <GiftFields
        title={t('operators.vip.birthday')}
        gift={rank.birthday}
        onChange={(birthday) => onChange({ ...rank, birthday })}
      />
    </>
  );
}

function PerkFields({ rank, onChange }: RankFieldsProps) {
  const { t } = useTexts();
  return (
    <div className={row}>
      <CountField name="moreWithdrawals" rank={rank} onChange={onChange} />
      <CountField name="moreFreeWithdrawals" rank={rank} onChange={onChange} />
      <CountField name="feeOffPercent" rank={rank} onChange={onChange} />
      <Checkbox
        label={t('operators.vip.lane')}
        checked={rank.hasSupportLane}
        onChange={(event) => onChange({ ...rank, hasSupportLane: event.target.checked })}
      />
    </div>
  );
}

type Count = 'protectedMonths' | 'claimDays' | 'moreWithdrawals' | 'moreFreeWithdrawals' | 'feeOffPercent';

function CountField({ name, rank, onChange }: Omit<RankFieldsProps, 'isFirst'> & { name: Count }) {
  const { t } = useTexts();
  return (
    <Field
      label={t(`operators.vip.${name}`)}
      inputMode="numeric"
      value={rank[name]}
      error={isCount(rank[name]) ? undefined : t('operators.vip.numberWrong')}
      onChange={(event) => onChange({ ...rank, [name]: event.target.value.trim() })}
    />
  );
}
