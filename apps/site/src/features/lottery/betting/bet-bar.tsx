import { useTexts } from '@fairhouse/i18n';
import { Amount, Button, Icon } from '@fairhouse/ui';
import { showMinor } from '../cart/slip-line.tsx';
import type { BetDesk } from './use-bet-desk.ts';

interface BetBarProps {
  desk: BetDesk;
  currency: string;
  count: number;
  onAdd: () => void;
  onOpenSlip: () => void;
}

/** The bar at the foot of a phone: the selection, its cost, and the next step. */
export function BetBar({ desk, currency, count, onAdd, onOpenSlip }: BetBarProps) {
  const { t } = useTexts();
  const { priced, isEmpty } = desk;
  return (
    <div className="lot-bar">
      <div role="status" className="grid min-w-0 flex-1 leading-tight">
        {priced ? (
          <>
            <span className="truncate text-sm text-ink-2">
              {t('lottery.stake.units', { count: priced.units })} ·{' '}
              <Amount text={showMinor(priced.stakeMinor, currency)} currency={currency} className="text-ink-1" />
            </span>
            <span className="truncate text-xs text-ink-3">
              {t('lottery.stake.pays')} <Amount text={showMinor(priced.mostMinor, currency)} currency={currency} />
            </span>
          </>
        ) : (
          <span className="text-sm text-ink-3">{t(isEmpty ? 'lottery.stake.nothing' : 'lottery.stake.notYet')}</span>
        )}
      </div>
      <button
        type="button"
        aria-label={t('lottery.inputs.random')}
        title={t('lottery.inputs.random')}
        onClick={desk.pickRandom}
        className="lot-step"
      >
        <Icon name="dice" />
      </button>
      <Button onClick={onAdd} disabled={!priced} className="px-4!">
        {t(desk.editing === null ? 'lottery.stake.add' : 'lottery.stake.save')}
      </Button>
      <button
        type="button"
        aria-label={t('lottery.cart.open', { count })}
        onClick={onOpenSlip}
        className="lot-step relative lg:hidden"
      >
        <Icon name="records" />
        {count > 0 && (
          <span aria-hidden="true" className="lot-count figures">
            {count}
          </span>
        )}
      </button>
    </div>
  );
}
