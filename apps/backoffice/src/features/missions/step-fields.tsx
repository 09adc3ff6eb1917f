import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { BonusGameSelect } from '../../shared/rewards/bonus-game-select.tsx';
import { useRewardKinds } from '../../shared/rewards/use-reward-kinds.ts';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import type { FieldsProps } from './mission-form.ts';
import { blankStep, type StepForm } from './mission-form.ts';

const stepsMost = 10;

/** Milestones of a mission, or prizes of a leaderboard, each with its rewards. */
export function StepFields({ form, change, errorOf }: FieldsProps) {
  const { t } = useTexts();
  const { rewardText } = useRewardTexts();
  const firstGame = useRewardKinds().data?.bonusGames[0]?.gameId ?? '';
  const isMission = form.kind === 'mission';
  const set = (at: number, part: Partial<StepForm>): void =>
    change({ steps: form.steps.map((step, index) => (index === at ? { ...step, ...part } : step)) });
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
          <StepField
            label={t(isMission ? 'missions.office.target' : 'missions.office.toRank')}
            value={step.amount}
            error={errorOf(`${at}.amount`)}
            onText={(amount) => set(at, { amount })}
          />
          {isMission && (
            <StepField
              label={t('missions.office.missionPoints')}
              value={step.missionPoints}
              error={errorOf(`${at}.missionPoints`)}
              onText={(missionPoints) => set(at, { missionPoints })}
            />
          )}
          <StepField
            label={t('missions.office.cash')}
            value={step.cash}
            error={errorOf(`${at}.cash`)}
            onText={(cash) => set(at, { cash })}
          />
          <StepField
            label={t('missions.office.pointReward')}
            value={step.points}
            error={errorOf(`${at}.points`)}
            onText={(points) => set(at, { points })}
          />
          <StepField
            label={t('missions.office.bonus')}
            value={step.bonus}
            error={errorOf(`${at}.bonus`)}
            onText={(bonus) => set(at, { bonus })}
          />
          {step.bonus !== '' && (
            <StepField
              label={t('missions.office.wagerTimes')}
              value={step.wagerTimes}
              error={errorOf(`${at}.wagerTimes`)}
              onText={(wagerTimes) => set(at, { wagerTimes })}
            />
          )}
          <StepField
            label={t('missions.office.ticketId')}
            value={step.ticketId}
            error={errorOf(`${at}.ticketId`)}
            onText={(ticketId) => set(at, { ticketId })}
          />
          <StepField
            label={t('missions.office.bonusBets')}
            value={step.bonusBets}
            error={errorOf(`${at}.bonusBets`)}
            onText={(bonusBets) => set(at, { bonusBets, bonusGameId: step.bonusGameId || firstGame })}
          />
          {step.bonusBets !== '' && (
            <>
              <BonusGameSelect
                label={t('missions.office.bonusGame')}
                value={step.bonusGameId}
                onChange={(bonusGameId) => set(at, { bonusGameId })}
              />
              <StepField
                label={t('missions.office.bonusStake')}
                value={step.bonusStake}
                error={errorOf(`${at}.bonusStake`)}
                onText={(bonusStake) => set(at, { bonusStake })}
              />
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

interface StepFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

function StepField({ label, value, error, onText }: StepFieldProps) {
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={value}
      error={error}
      onChange={(event) => onText(event.target.value.trim())}
    />
  );
}
