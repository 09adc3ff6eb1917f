import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, Icon } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';

/**
 * If the policy asks for it, the member must answer the question about limits, or set a deposit limit, before the first
 * deposit (trust.md C1, table 1.2).
 */
export function LimitsFirst({ isLimitNeeded }: { isLimitNeeded: boolean }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const decline = useMutation({
    mutationFn: () => api.declineLimits(),
    onSuccess(view) {
      queries.setQueryData(queryKeys.protection, view);
      return queries.invalidateQueries({ queryKey: queryKeys.deposits });
    },
  });
  return (
    <section
      aria-labelledby="limits-first"
      className="grid gap-4 rounded-lg bg-accent-wash p-5 ring-1 ring-line ring-inset sm:p-6"
    >
      <div className="flex items-start gap-4">
        <Icon name="shield" size={28} className="mt-0.5 text-accent-text" />
        <div className="grid gap-1.5">
          <h2 id="limits-first" className="m-0 font-display text-lg font-semibold text-ink-1">
            {t(isLimitNeeded ? 'cashier.deposit.limitNeededTitle' : 'cashier.deposit.limitsTitle')}
          </h2>
          <p className="m-0 max-w-[62ch] text-ink-2">
            {t(isLimitNeeded ? 'cashier.deposit.limitNeededText' : 'cashier.deposit.limitsText')}
          </p>
        </div>
      </div>
      <FailureNote error={decline.error} otherwise="cashier.deposit.connection" />
      <div className="flex flex-wrap gap-2">
        <Link to="/member" search={{ page: 'protection' }} className={buttonClass()}>
          {t('cashier.deposit.limitsSet')}
        </Link>
        {!isLimitNeeded && (
          <Button look="secondary" busy={decline.isPending} onClick={() => decline.mutate()}>
            {t('cashier.deposit.limitsNone')}
          </Button>
        )}
      </div>
    </section>
  );
}
