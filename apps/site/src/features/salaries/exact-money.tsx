/** An amount with all of its decimals, as rebates are earned; whatever is paid is shown by `Money`. */
export function ExactMoney({ amount, currency }: { amount: string; currency: string }) {
  return (
    <bdi dir="ltr" className="figures">
      {amount} {currency}
    </bdi>
  );
}
