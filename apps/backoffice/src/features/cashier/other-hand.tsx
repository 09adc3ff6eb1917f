import { useTexts } from '@fairhouse/i18n';

/** Somebody is at it just now. The second of two is not warned: there the first is done. */
export function isInOtherHands(
  { state, takenBy }: { state: string; takenBy: string | null },
  operatorId: string,
): boolean {
  return state === 'in_review' && takenBy !== null && takenBy !== operatorId;
}

/** Said, and no more: whoever has it in hand may have gone home. */
export function OtherHand() {
  const { t } = useTexts();
  return (
    <p className="m-0 rounded-md bg-accent-wash px-3 py-2 text-sm text-accent-text">
      {t('operators.deposits.otherHand')}
    </p>
  );
}
