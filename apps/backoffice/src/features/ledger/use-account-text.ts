import { useTexts, type TextKey } from '@fairhouse/i18n';

/** Accounts of the chart (engines/ledger) in words. */
const names: Readonly<Record<string, TextKey>> = {
  cash: 'operators.bookDesk.accounts.cash',
  bonus: 'operators.bookDesk.accounts.bonus',
  hold: 'operators.bookDesk.accounts.hold',
  float: 'operators.bookDesk.accounts.float',
  earnings: 'operators.bookDesk.accounts.earnings',
  receivable: 'operators.bookDesk.accounts.receivable',
  'house.casino': 'operators.bookDesk.accounts.casino',
  'house.lottery': 'operators.bookDesk.accounts.lottery',
  'house.demo_grant': 'operators.bookDesk.accounts.grants',
  'house.adjustment': 'operators.bookDesk.accounts.adjustments',
  'house.fee': 'operators.bookDesk.accounts.fees',
  'house.rebate': 'operators.bookDesk.accounts.rebates',
  'house.agency': 'operators.bookDesk.accounts.agency',
  'house.receivable': 'operators.bookDesk.accounts.houseReceivable',
  'house.vendor': 'operators.bookDesk.accounts.vendors',
  'house.channel': 'operators.bookDesk.accounts.channels',
  'house.promotion': 'operators.bookDesk.accounts.promotions',
  'house.jackpot': 'operators.bookDesk.accounts.jackpots',
};

/** An account without a text here is shown by its code. */
export function useAccountText(): (kind: string) => string {
  const { t } = useTexts();
  return (kind) => {
    const name = names[kind];
    return name === undefined ? kind : t(name);
  };
}
