import type { ProtectionView } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureLine } from './failure-line.tsx';
import { Panel } from './panel.tsx';
import { useProtectionChange } from './use-protection.ts';

const steps = [10, 15, 20, 30, 45, 60, 90, 120];

/** How often a game stops for a look at the clock. */
export function RealityCheckPanel({ check }: { check: ProtectionView['realityCheck'] }) {
  const { t } = useTexts();
  const set = useProtectionChange(
    (minutes: number) => api.setRealityCheck({ minutes }),
    () => t('protection.saved'),
  );
  const allowed = steps.filter((minutes) => minutes >= check.leastMinutes && minutes <= check.mostMinutes);
  const choices = [...new Set([...allowed, check.minutes])].sort((a, b) => a - b);
  return (
    <Panel title={t('protection.checkTitle')} text={t('protection.checkText')}>
      <Select
        label={t('protection.checkEvery')}
        className="max-w-xs"
        value={`${check.minutes}`}
        disabled={set.isPending}
        onChange={(event) => set.mutate(Number(event.target.value))}
        options={choices.map((count) => ({ value: `${count}`, text: t('protection.checkMinutes', { count }) }))}
      />
      <FailureLine error={set.error} />
    </Panel>
  );
}
