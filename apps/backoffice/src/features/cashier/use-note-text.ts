import type { DepositState } from '@fairhouse/contract';
import { depositStates } from '@fairhouse/contract/money-states';
import { useTexts } from '@fairhouse/i18n';

/** Notes of steps by members, providers and the house itself; operators write their own. */
const notes: Readonly<
  Record<
    string,
    | 'proof'
    | 'asked'
    | 'notTaken'
    | 'nothing'
    | 'lateDeposit'
    | 'cameAfterAll'
    | 'received'
    | 'notReceived'
    | 'allReceived'
  >
> = {
  'proof sent': 'proof',
  asked: 'asked',
  'not taken': 'notTaken',
  'nothing to look at': 'nothing',
  'a deposit came before the money was held': 'lateDeposit',
  'came after all': 'cameAfterAll',
  received: 'received',
  not_received: 'notReceived',
  all_received: 'allReceived',
};
const partStates = ['begun', 'sent', 'confirmed', 'paid', 'failed'] as const;

/** The note of a step in words. */
export function useNoteText(): (note: string) => string {
  const { t } = useTexts();
  const stateText = (state: string): string => {
    const part = partStates.find((each) => each === state);
    const deposit = depositStates.find((each): each is DepositState => each === state);
    if (deposit) return t(`operators.deposits.states.${deposit}`);
    return part ? t(`operators.withdrawal.partStates.${part}`) : state;
  };
  return (note) => {
    const known = notes[note];
    if (known) return t(`operators.stepNotes.${known}`);
    const [, told, sum = '', state] = /^(paid|failed|pending)( .+)? after (\w+)$/.exec(note) ?? [];
    if (told === undefined || state === undefined) return note;
    return t('operators.stepNotes.toldAfter', {
      told: `${t(`operators.deposits.told.${told as 'paid' | 'failed' | 'pending'}`)}${sum}`,
      state: stateText(state),
    });
  };
}
