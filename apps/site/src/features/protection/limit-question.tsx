import type { ProtectionView } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureLine } from './failure-line.tsx';
import { useProtectionChange } from './use-protection.ts';

/** Asked once, and again after half a year (trust.md C1, C6); answered by setting a limit or by saying no. */
export function LimitQuestion({ view }: { view: ProtectionView }) {
  const { t } = useTexts();
  const answer = useProtectionChange(
    () => (view.isAsked ? api.reviewLimits() : api.declineLimits()),
    ({ limits }) => t(limits.length > 0 ? 'protection.kept' : 'protection.declined'),
  );
  if (view.needsDepositLimit) return <LimitNeeded />;
  if (view.isAsked && !view.isReviewDue) return null;
  return (
    <section className="grid gap-3 rounded-lg bg-accent-wash p-5 sm:p-6">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">
        {t(view.isAsked ? 'protection.reviewTitle' : 'protection.questionTitle')}
      </h2>
      <p className="m-0 max-w-[62ch] text-ink-2">
        {t(view.isAsked ? 'protection.reviewText' : 'protection.questionText')}
      </p>
      <FailureLine error={answer.error} />
      <Button
        look="secondary"
        size="s"
        className="justify-self-start"
        busy={answer.isPending}
        onClick={() => answer.mutate(undefined)}
      >
        {t(view.isAsked ? 'protection.reviewed' : 'protection.decline')}
      </Button>
    </section>
  );
}

/** If the policy needs a deposit limit, declining is not offered (trust.md table 1.2). */
function LimitNeeded() {
  const { t } = useTexts();
  return (
    <section className="grid gap-3 rounded-lg bg-accent-wash p-5 sm:p-6">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('protection.needsTitle')}</h2>
      <p className="m-0 max-w-[62ch] text-ink-2">{t('protection.needsText')}</p>
    </section>
  );
}
