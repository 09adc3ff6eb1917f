import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { BonusGameSelect } from '../../shared/rewards/bonus-game-select.tsx';
import { useRewardKinds } from '../../shared/rewards/use-reward-kinds.ts';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import type { FieldsProps } from './mission-form.ts';
import { blankStep, type StepForm } from './mission-form.ts';

const stepsMost = 10;

type FigureName = Exclude<keyof StepForm, 'id' | 'bonusGameId' | 'kept'>;
type LabelName = Exclude<FigureName, 'amount' | 'points'> | 'target' | 'toRank' | 'pointReward';

/** Milestones of a mission, or prizes of a leaderboard, each with its rewards. */
export function StepFields({ form, change, errorOf }: FieldsProps) {
  const { t } = useTexts();
  const { rewardText } = useRewardTexts();
  const firstGame = useRewardKinds().data?.bonusGames[0]?.gameId ?? '';
  const isMission = form.kind === 'mission';
  const set = (at: number, part: Partial<StepForm>): void =>
    change({ steps: form.steps.map((step, index) => (index === at ? { ...step, ...part } : step)) });
  /** The field of a figure; `also` changes with it. */
  const field = (at: number, [name, label]: [FigureName, LabelName], also: Partial<StepForm> = {}) => (
    <Field
      label={t(`missions.office.${label}`)}
      inputMode="decimal"
      value={form.steps[at]?.[name] ?? ''}
      error={errorOf(`${at}.${name}`)}
      onChange={({ target }) => set(at, { [name]: target.value.trim(), ...also })}
    />
  );
  return (
    <section className="grid gap-3">
      <h3 className="m-0 font-display text-base font-semibold text-ink-1">
        {t(isMission ? 'missions.office.milestones' : 'missions.office.prizes')}
      </h3>
      {form.steps.map((step, at) => (
        <fieldset
          key={step.id}
          className="m-0 grid gap-3 rounded-lg border-0 bg-surface-2 p-3 ring-1 ring-line ring-inset sm:grid-cols-3"
        >
          <legend className="sr-only">
            {t(isMission ? 'missions.office.milestone' : 'missions.office.prize', { at: at + 1 })}
          </legend>
          {field(at, ['amount', isMission ? 'target' : 'toRank'])}
          {isMission && field(at, ['missionPoints', 'missionPoints'])}
          {field(at, ['cash', 'cash'])}
          {field(at, ['points', 'pointReward'])}
          {field(at, ['bonus', 'bonus'])}
          {step.bonus !== '' && field(at, ['wagerTimes', 'wagerTimes'])}
          {field(at, ['ticketId', 'ticketId'])}
          {field(at, ['bonusBets', 'bonusBets'], { bonusGameId: step.bonusGameId || firstGame })}
          {step.bonusBets !== '' && (
            <>
              <BonusGameSelect
                label={t('missions.office.bonusGame')}
                value={step.bonusGameId}
                onChange={(bonusGameId) => set(at, { bonusGameId })}
              />
              {field(at, ['bonusStake', 'bonusStake'])}
            </>
          )}
          {step.kept.length > 0 && (
            <p className="m-0 self-end text-sm text-ink-2 sm:col-span-2">
              {t('missions.office.alsoGives', { rewards: step.kept.map(rewardText).join(', ') })}
            </p>
          )}
          {form.steps.length > 1 && (
            <Button
              look="quiet"
              size="s"
              className="self-end justify-self-start"
              onClick={() => change({ steps: form.steps.filter((_step, index) => index !== at) })}
            >
              {t('missions.office.remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {form.steps.length < stepsMost && (
        <Button
          look="secondary"
          size="s"
          className="justify-self-start"
          onClick={() => change({ steps: [...form.steps, blankStep(form.steps)] })}
        >
          {t(isMission ? 'missions.office.addMilestone' : 'missions.office.addPrize')}
        </Button>
      )}
    </section>
  );
}
