import type { LotteryTicket } from '@fairhouse/contract';
import { findReceiptFault, type SealedTicket } from '@fairhouse/lottery';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Icon } from '@fairhouse/ui';
import { isSigned } from '../../../shared/proof/is-signed.ts';

/** The ticket as the member sees it: the signed text must be exactly this. */
function ticketOf({
  orderDetailId,
  playCode,
  betContent,
  series,
  units,
  betAmount,
  betTimeInTimestamp,
}: LotteryTicket): SealedTicket {
  const unitStakeMinor = (parseAmount(betAmount) ?? 0n) / BigInt(Math.max(1, units));
  return {
    ticketId: orderDetailId,
    play: playCode,
    selection: betContent,
    series,
    unitStake: formatAmount(unitStakeMinor),
    stake: betAmount,
    placedAt: betTimeInTimestamp,
  };
}

/** Says whether the house signed exactly this ticket, as checked in this browser. */
export function ReceiptVerdict({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTexts();
  const { gameCode, numero } = ticket;
  const fault = findReceiptFault(ticketOf(ticket), { ...ticket.receipt, gameCode, numero }, isSigned);
  return (
    <Badge tone={fault === null ? 'won' : 'lost'}>
      <Icon name={fault === null ? 'check' : 'alert'} size={14} />
      {t(fault === null ? 'lottery.records.receiptHolds' : `lottery.records.receiptFaults.${fault}`)}
    </Badge>
  );
}
