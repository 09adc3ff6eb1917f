import { useTexts } from '@fairhouse/i18n';
import { Select } from '@fairhouse/ui';
import { useOperator } from '../session/session-store.ts';
import { shownAmount } from '../texts/shown-amount.ts';
import { useRewardKinds } from './use-reward-kinds.ts';

interface BonusGameSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (gameId: string) => void;
}

/** The game of bonus bets by its name, with the stakes it takes. */
export function BonusGameSelect({ label, value, onChange }: BonusGameSelectProps) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const games = useRewardKinds().data?.bonusGames ?? [];
  return (
    <Select
      className="min-w-0"
      label={label}
      value={value}
      options={[
        { value: '', text: t('operators.rewards.edit.choose') },
        ...games.map(({ gameId, name, stakeMin, stakeMax }) => ({
          value: gameId,
          text: `${name} (${shownAmount(stakeMin, currency)} – ${shownAmount(stakeMax, currency)})`,
        })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
