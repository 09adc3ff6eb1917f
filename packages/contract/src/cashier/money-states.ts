/** What a deposit is made by; the wire groups channels under these. */
export const depositTypes = ['BANK_TRANSFER', 'HOSTED_PAGE', 'EWALLET_QR'] as const;

/** From a request to money in the wallet, or to an end without; which follows which is a table of the server. */
export const depositStates = [
  'created',
  'awaiting_payment',
  'proof_sent',
  'in_review',
  'awaiting_approval',
  'confirmed',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'rejected',
] as const;

/** From a request to money outside the house; which follows which is a table of the server. */
export const withdrawalStates = [
  'created',
  'requested',
  'in_review',
  'awaiting_approval',
  'approved',
  'paying',
  'paid_out',
  'received',
  'assumed_received',
  'disputed',
  'forced',
  'rejected',
  'failed',
] as const;
