import { Amount } from '@fairhouse/ui';

/** An amount with all of its decimals, as rebates are earned; whatever is paid is shown by `Money`. */
export function ExactMoney({ amount, currency }: { amount: string; currency: string }) {
  return <Amount text={amount} currency={currency} />;
}
