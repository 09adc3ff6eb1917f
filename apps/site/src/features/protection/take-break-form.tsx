import { useState } from 'react';
import type { BreakTerm } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { api } from '../../shared/api/api.ts';
import { FailureLine } from './failure-line.tsx';
import { TermChoice } from './term-choice.tsx';
import { useProtectionChange } from './use-protection.ts';

const terms: readonly BreakTerm[] = ['1d', '1w', '1m', '2m', '3m'];

interface TakeBreakProps {
  /**
   * In a dialog opened by a press, only the confirmation remains: a day, unless another length is chosen. Declining
   * closes it.
   */
  close?: () => void;
  onTaken?: (() => void) | undefined;
}

/** One press and one confirmation (trust.md B1, B6). */
export function TakeBreakForm({ close, onTaken }: TakeBreakProps) {
  const { t } = useTexts();
  const time = useHouseTime();
  const [term, setTerm] = useState<BreakTerm>('1d');
  const [isAsked, setAsked] = useState(close !== undefined);
  const take = useProtectionChange(
    () => api.takeBreak({ term }),
    ({ breakEndsAt }) => t('protection.breakRuns', { at: time(breakEndsAt ?? 0) }),
  );
  const leave = (): void => {
    setAsked(false);
    close?.();
  };
  const start = (): void =>
    take.mutate(undefined, {
      onSuccess() {
        leave();
        onTaken?.();
      },
    });
  return (
    <div className="grid gap-4">
      <TermChoice terms={terms} value={term} onChange={setTerm} />
      {isAsked && <p className="m-0 text-ink-1">{t('protection.breakSure')}</p>}
      <FailureLine error={take.error} />
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <Button icon="pause" busy={take.isPending} onClick={start}>
            {t('protection.breakYes')}
          </Button>
        ) : (
          <Button icon="pause" look="secondary" onClick={() => setAsked(true)}>
            {t('protection.breakNow')}
          </Button>
        )}
        {isAsked && (
          <Button look="quiet" onClick={leave}>
            {t('protection.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
