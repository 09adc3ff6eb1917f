import { useTexts } from '@fairhouse/i18n';

/** Another operator has it in hand. The second of two approvers is not warned, as the first has finished. */
export function isInOtherHands(
  { state, takenBy }: { state: string; takenBy: string | null },
  operatorId: string,
): boolean {
  return state === 'in_review' && takenBy !== null && takenBy !== operatorId;
}

/** A notice only: the operator who has it in hand may have gone home. */
export function OtherHand() {
  const { t } = useTexts();
  return (
    <p className="m-0 rounded-md bg-accent-wash px-3 py-2 text-sm text-accent-text">
      {t('operators.deposits.otherHand')}
    </p>
  );
}
