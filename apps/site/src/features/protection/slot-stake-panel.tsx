import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { Money } from '../../shared/money/money.tsx';
import { SlotStakeForm } from '../../shared/slot-stake/slot-stake-form.tsx';
import { Panel } from './panel.tsx';

/** The most one spin may cost in this sitting: shown, set for the next sitting, and lowered (trust.md 1.2). */
export function SlotStakePanel({ most }: { most: string | null }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const [isChanging, setChanging] = useState(false);
  const line = useLanding<HTMLParagraphElement>(isChanging);
  return (
    <Panel title={t('protection.slotStake.panelTitle')} text={t('protection.slotStake.panelText')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={line} tabIndex={-1} className="m-0 text-ink-1 outline-none">
          {most === null ? (
            t('protection.slotStake.unset')
          ) : (
            <>
              {t('protection.slotStake.holds')} <Money amount={most} currency={currency} />
            </>
          )}
        </p>
        {!isChanging && (
          <Button look="secondary" size="s" onClick={() => setChanging(true)}>
            {t(most === null ? 'protection.slotStake.set' : 'protection.slotStake.lower')}
          </Button>
        )}
      </div>
      {isChanging && (
        <div className="rounded-md bg-surface-2 p-4">
          <SlotStakeForm most={most} onSet={() => setChanging(false)}>
            <Button look="quiet" onClick={() => setChanging(false)}>
              {t('protection.cancel')}
            </Button>
          </SlotStakeForm>
        </div>
      )}
    </Panel>
  );
}
