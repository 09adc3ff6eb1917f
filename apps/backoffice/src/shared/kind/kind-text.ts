import { isAgentType } from '@fairhouse/contract/customer-types';
import { useTexts } from '@fairhouse/i18n';

/** The kind of an account, by its number on the wire. */
export function useKindText(): (customerType: number) => string {
  const { t } = useTexts();
  return (customerType) =>
    isAgentType(customerType) ? t('operators.agent', { kind: customerType }) : t('operators.member');
}
