import { useTexts } from '@fairhouse/i18n';

/** How long a paid withdrawal waits for its member's answer, and what silence means then (spec 4). */
export function useConfirmTerm(): (minutes: number) => string {
  const { t } = useTexts();
  return (minutes) => {
    const isHours = minutes >= 120 && minutes % 60 === 0;
    const term = isHours
      ? t('cashier.withdraw.term_hours', { count: minutes / 60 })
      : t('cashier.withdraw.term_minutes', { count: minutes });
    return t('cashier.withdraw.termNote', { term });
  };
}
