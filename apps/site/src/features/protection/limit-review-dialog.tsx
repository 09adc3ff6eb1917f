import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureLine } from './failure-line.tsx';
import { useProtectionChange } from './use-protection.ts';

/**
 * Asks the member to review the limits: they are confirmed, changed, or the review is put off by closing (trust.md C6).
 */
export function LimitReviewDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const review = useProtectionChange(
    () => api.reviewLimits(),
    () => t('protection.kept'),
  );
  return (
    <div className="grid gap-5">
      <p className="m-0 text-ink-2">{t('protection.reviewText')}</p>
      <FailureLine error={review.error} />
      <div className="grid gap-2">
        <Link to="/member" search={{ page: 'protection' }} onClick={close} className={buttonClass({ wide: true })}>
          {t('protection.reviewLook')}
        </Link>
        <Button
          look="secondary"
          wide
          busy={review.isPending}
          onClick={() => review.mutate(undefined, { onSuccess: close })}
        >
          {t('protection.reviewed')}
        </Button>
        <Button look="quiet" wide onClick={close}>
          {t('protection.reviewLater')}
        </Button>
      </div>
    </div>
  );
}
