/** Whether an approval would be the only one, or the first or second of two. */
export function approvalOf({
  state,
  needsTwo,
}: {
  state: string;
  needsTwo: boolean;
}): 'approve' | 'approveFirst' | 'approveSecond' {
  if (state === 'awaiting_approval') return 'approveSecond';
  return needsTwo ? 'approveFirst' : 'approve';
}
