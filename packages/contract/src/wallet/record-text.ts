import { codesWithTexts } from './entry-texts.generated.ts';
import type { CodeType, RecordRow } from './record.schemas.ts';

/** An entry that needs a text of its own, because its kind alone says too little. */
type Named = (typeof codesWithTexts)[number];
type Underscored<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : T;
type ArrivedText = 'entry_from_downline' | 'entry_from_upline';
export type KindText = `kind_${Exclude<CodeType, 'other'>}` | 'kind_rest';
export type RecordText = KindText | `entry_${Underscored<Named>}` | 'entry_deposit_fee' | ArrivedText;

/** The key of a kind's name among the texts of `wallet`; `_other` at the end of a key would be a plural form. */
export function kindText(kind: CodeType): KindText {
  return kind === 'other' ? 'kind_rest' : `kind_${kind}`;
}

/** The name of a line in the account record, on the page and in the file. */
export function recordText({
  remark,
  amount,
  txTypeId,
}: Pick<RecordRow, 'remark' | 'amount' | 'txTypeId'>): RecordText {
  // A deposit and its fee are two lines of one entry.
  if (remark === 'deposit.paid' && amount.startsWith('-')) return 'entry_deposit_fee';
  // The two ends of a transfer between people read it differently.
  if (remark === 'transfer.to_upline' && !amount.startsWith('-')) return 'entry_from_downline';
  if (remark === 'transfer.to_downline' && !amount.startsWith('-')) return 'entry_from_upline';
  const known = codesWithTexts.find((code) => code === remark);
  return known === undefined ? kindText(txTypeId) : `entry_${known.replace('.', '_') as Underscored<Named>}`;
}
