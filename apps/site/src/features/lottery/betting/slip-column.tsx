import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { api } from '../../../shared/api/api.ts';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { unitStakeOf } from '../cart/price-bet.ts';
import { SlipPanel } from '../cart/slip-panel.tsx';
import type { SlipBet } from '../cart/slip-store.ts';
import type { ChaseOrder } from '../cart/use-place-order.ts';
import type { PricedSlip } from '../cart/use-priced-slip.ts';
import { ChasePlanner } from '../chase/chase-planner.tsx';
import type { ChasePlan } from '../chase/chase-plan.ts';
import { noChase, useChasePlan, type ChaseState } from '../chase/use-chase-plan.ts';
import { lotteryKeys } from '../lottery-keys.ts';
import type { LotterySale, SoldPlay } from '../use-lottery-game.ts';
import { topPrizeOf } from './top-prize.ts';
import { useRepeatLast } from './use-repeat-last.ts';

interface SlipColumnProps {
  sale: LotterySale;
  sold: ReadonlyMap<string, SoldPlay>;
  slip: PricedSlip;
  numero: string | null;
  editing: number | null;
  chaseState: ChaseState;
  onEdit: (bet: SlipBet) => void;
  onRandom: () => void;
}

const none: readonly { numero: string; opensAt: number; closesAt: number; drawsAt: number }[] = [];

/** The orders of a plan, as they are sent. */
function orderOf({ rows, totalMinor, stop }: ChasePlan): ChaseOrder {
  return {
    multiples: rows.map(({ multiple }) => multiple),
    numeros: rows.map(({ numero }) => numero),
    totalMinor,
    stopsOnWin: stop.rule === 'WIN',
    stopsAtProfitMinor: stop.rule === 'PROFIT' ? stop.profitMinor : null,
  };
}

/** The payout of one winning unit, for a slip with one bet and one prize: a plan for a profit needs it. */
function prizeOf({ lines }: PricedSlip, sold: ReadonlyMap<string, SoldPlay>): bigint | null {
  const [line, another] = lines;
  const price = line && sold.get(line.play.code);
  return line && price && !another ? topPrizeOf(line.play, price, unitStakeOf(price, line.bet)) : null;
}

/** The slip with all its actions, for one issue or for many. */
export function SlipColumn({ sale, sold, slip, numero, editing, chaseState, onEdit, onRandom }: SlipColumnProps) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const { game, setting } = sale;
  const [{ isOpen: isChase }, setChase] = chaseState;
  const onRepeat = useRepeatLast(game, sold, numero);
  const { data: issues = none } = useQuery({
    queryKey: [...lotteryKeys.chaseIssues(game.code), numero],
    queryFn: async () => (await api.listChaseIssues({ gameId: game.code })).chaseNumeros,
    enabled: isChase,
  });
  const chase = useChasePlan(
    { costMinor: slip.stakeMinor, prizeMinor: prizeOf(slip, sold) },
    { open: issues, mostMultiple: setting.betMultipleMax },
    chaseState,
  );
  const planner = (
    <div className="grid gap-3">
      <button
        type="button"
        aria-expanded={isChase}
        onClick={() => setChase((before) => ({ ...before, isOpen: !isChase }))}
        className="flex min-h-11 items-center justify-between gap-2 rounded-md bg-surface-2 px-4 text-start text-sm font-semibold text-ink-1 hover:bg-surface-3"
      >
        {t('lottery.cart.chase')}
        <Icon name="chevron-down" size={18} className={isChase ? 'rotate-180' : ''} />
      </button>
      {isChase && issues.length > 0 && <ChasePlanner chase={chase} currency={currency} />}
    </div>
  );
  return (
    <section aria-label={t('lottery.cart.title')} className="grid grid-cols-1 gap-3">
      <h2 className="m-0 text-lg max-lg:hidden">{t('lottery.cart.title')}</h2>
      <SlipPanel
        game={game}
        slip={slip}
        currency={currency}
        prizeModeId={sale.prizeModeId}
        numero={numero}
        editing={editing}
        onEdit={onEdit}
        onRandom={onRandom}
        onRepeat={onRepeat}
        chase={isChase ? (chase.plan ? orderOf(chase.plan) : 'unready') : null}
        planner={planner}
        onPlaced={() => setChase(noChase)}
      />
    </section>
  );
}
