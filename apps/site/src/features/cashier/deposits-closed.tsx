import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProtectionView } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, EmptyState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** Why no deposit is possible, and until when: the member's own break or used-up time, or the house. */
export function DepositsClosed() {
  const { t } = useTexts();
  const time = useHouseTime();
  const { data: view, isPending } = useQuery({ queryKey: queryKeys.protection, queryFn: () => api.getProtection() });
  if (isPending) return <Skeleton className="h-56 rounded-lg" />;
  const pause = view ? pauseOf(view) : null;
  if (pause === null)
    return <EmptyState icon="wallet" title={t('cashier.deposit.closedTitle')} text={t('cashier.deposit.closedText')} />;
  return (
    <EmptyState
      icon="pause"
      title={t('cashier.deposit.pausedTitle')}
      text={t(`cashier.deposit.paused_${pause.why}`, { at: time(pause.endsAt) })}
      action={
        <Link to="/member" search={{ page: 'protection' }} className={buttonClass({ look: 'secondary' })}>
          {t('brand.limitsAndBreaks')}
        </Link>
      }
    />
  );
}

/** What closes a wallet at its member's own request (trust.md B1): of a break and a used-up time the break, which is usually longer. */
function pauseOf({ breakEndsAt, limits }: ProtectionView): { why: 'break' | 'time'; endsAt: number } | null {
  if (breakEndsAt !== null) return { why: 'break', endsAt: breakEndsAt };
  const time = limits.find(
    ({ kind, cap, used }) => kind === 'time' && cap !== null && (parseAmount(used) ?? 0n) >= (parseAmount(cap) ?? 0n),
  );
  return time && time.endsAt !== null ? { why: 'time', endsAt: time.endsAt } : null;
}
