import { isAgentType } from '@fairhouse/contract/customer-types';
import { useTexts } from '@fairhouse/i18n';

/** What somebody is to the house, by the number the wire has for it. */
export function useKindText(): (customerType: number) => string {
  const { t } = useTexts();
  return (customerType) =>
    isAgentType(customerType) ? t('operators.agent', { kind: customerType }) : t('operators.member');
}
