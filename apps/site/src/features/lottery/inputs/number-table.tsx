import { useTexts } from '@fairhouse/i18n';
import type { InputField } from '@fairhouse/lottery';
import { PickButton } from './pick-button.tsx';

/** Numbers of one or two digits are few enough to stand in a table. */
export const hasTable = ({ as, separator, length = 0, choices }: InputField): boolean =>
  as === 'entries' && separator === '' && length <= 2 && choices.length === 10;

interface NumberTableProps {
  field: InputField;
  entries: readonly string[];
  onEntries: (entries: readonly string[]) => void;
}

/**
 * Every number of a written field as a button, above the list that has the same as text; open, because pressing is
 * quicker here than typing.
 */
export function NumberTable({ field: { length = 1 }, entries, onEntries }: NumberTableProps) {
  const { t } = useTexts();
  const chosen = new Set(entries);
  const toggle = (number: string) =>
    onEntries(chosen.has(number) ? entries.filter((other) => other !== number) : [...entries, number]);
  return (
    <details open className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-live">
        {t('lottery.inputs.table')}
      </summary>
      <div role="group" aria-label={t('lottery.inputs.table')} className="picks picks-table pt-1 pb-2">
        {Array.from({ length: 10 ** length }, (_, number) => `${number}`.padStart(length, '0')).map((number) => (
          <PickButton
            key={number}
            choice={number}
            text={number}
            isChosen={chosen.has(number)}
            onPress={toggle}
            shape="ball"
          />
        ))}
      </div>
    </details>
  );
}
