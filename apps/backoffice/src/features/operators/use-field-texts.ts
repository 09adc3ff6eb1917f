import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { formatAmount } from '@fairhouse/money';

/** Fields that have a name in every language; others are shown as the trail stores them. */
const named = [
  'state',
  'version',
  'flag',
  'amount',
  'receivedAmount',
  'stake',
  'currency',
  'role',
  'name',
  'merchants',
  'note',
  'verdict',
  'customerType',
  'direction',
  'member',
  'memberId',
  'game',
  'operator',
  'result',
  'closesAt',
  'drawsAt',
  'isInMaintenance',
  'isHidden',
  'isHot',
  'isNew',
  'isOff',
  'isOn',
  'isInsider',
  'title',
  'ended',
  'way',
] as const;
type Named = (typeof named)[number];

/** Fields that the trail stores under another name. */
const alias: Readonly<Record<string, Named>> = {
  amountMinor: 'amount',
  receivedMinor: 'receivedAmount',
  stakeMinor: 'stake',
  winningNumber: 'result',
  operatorName: 'operator',
};
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const minor = /^-?\d{1,19}$/;

/** Fields and values of the trail in words. */
export function useFieldTexts(): { nameOf(field: string): string; valueOf(field: string, value: unknown): string } {
  const { t, texts } = useTexts();
  return {
    nameOf(field) {
      const known = alias[field] ?? named.find((each) => each === field);
      return known ? t(`operators.trailText.fields.${known}`) : field;
    },
    valueOf(field, value) {
      if (value === undefined || value === null || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'operators.trailText.yes' : 'operators.trailText.no');
      if (typeof value === 'string' && field.endsWith('Minor') && minor.test(value)) return formatAmount(BigInt(value));
      if (typeof value === 'string')
        return instant.test(value) ? formatDateTime(Date.parse(value), texts.language) : value;
      return typeof value === 'number' ? `${value}` : JSON.stringify(value);
    },
  };
}
