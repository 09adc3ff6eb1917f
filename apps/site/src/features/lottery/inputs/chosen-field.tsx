import { useCallback, useMemo } from 'react';
import { useTexts } from '@fairhouse/i18n';
import type { InputField, LotteryFamily } from '@fairhouse/lottery';
import { useLotteryWords } from '../use-lottery-words.ts';
import { colourClassOf, shapeOf } from './choice-look.ts';
import { chooseIn, rowsOf, toggleIn, type Draft } from './draft.ts';
import { PickButton } from './pick-button.tsx';
import { QuickKeyRow } from './quick-key-row.tsx';
import { quickKeysOf } from './quick-keys.ts';

export interface ChosenFieldProps {
  field: InputField;
  family: LotteryFamily;
  draft: Draft;
  onDraft: (change: (draft: Draft) => Draft) => void;
  /** The payout by the code of the choice, if choices pay differently. */
  paysOf: (choice: string) => string | undefined;
  lunarYear: number | null;
}

/** The number of choices allowed, in words. */
function useTakeText({ as, least, most, choices }: InputField): string {
  const { t } = useTexts();
  if (least === most) return t('lottery.inputs.takeExactly', { least });
  if (as === 'rows' && least === 0) return t('lottery.inputs.takeAny');
  return most < choices.length
    ? t('lottery.inputs.takeBetween', { least, most })
    : t('lottery.inputs.takeAtLeast', { least });
}

/** A field of buttons: one row, or a row for each position. */
export function ChosenField(props: ChosenFieldProps) {
  const { field } = props;
  const words = useLotteryWords();
  const take = useTakeText(field);
  const rows = field.as === 'rows' ? (field.rows ?? ['']) : [''];
  // What a choice among many takes is said once, above; a row of one play has its own name.
  const isNamed = rows.length > 1 || (rows[0] ?? '') !== '';
  return (
    <div className="grid gap-3">
      <p className="m-0 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-3">
        {!isNamed && <span className="font-semibold text-ink-1">{words.field(field.name)}</span>}
        <span>{take}</span>
      </p>
      {rows.map((row, index) => (
        <ChosenRow
          key={row}
          {...props}
          row={index}
          label={isNamed ? words.row(row) : words.field(field.name)}
          isNamed={isNamed}
        />
      ))}
    </div>
  );
}

function ChosenRow({
  field,
  family,
  draft,
  onDraft,
  paysOf,
  lunarYear,
  row,
  label,
  isNamed,
}: ChosenFieldProps & { row: number; label: string; isNamed: boolean }) {
  const words = useLotteryWords();
  const chosen = new Set(rowsOf(draft, field)[row] ?? []);
  const keys = useMemo(() => quickKeysOf(field, lunarYear), [field, lunarYear]);
  const onPress = useCallback(
    (choice: string) => onDraft((now) => toggleIn(now, { field, row }, choice)),
    [field, row, onDraft],
  );
  const shape = shapeOf(field, family);
  const isRadio = field.as === 'one';
  return (
    <div className="pick-line">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        {isNamed && <span className="text-sm font-semibold text-ink-1">{label}</span>}
        <QuickKeyRow
          label={label}
          keys={keys}
          onFill={(choices) => onDraft((now) => chooseIn(now, { field, row }, choices))}
        />
      </div>
      <div
        role={isRadio ? 'radiogroup' : 'group'}
        aria-label={label}
        className={`picks picks-${shape}`}
        data-count={field.choices.length}
      >
        {field.choices.map((choice) => (
          <PickButton
            key={choice}
            choice={choice}
            text={words.choice(field.name, choice)}
            isChosen={chosen.has(choice)}
            onPress={onPress}
            pays={paysOf(choice)}
            colour={colourClassOf(choice, field, family)}
            shape={shape}
            isRadio={isRadio}
          />
        ))}
      </div>
    </div>
  );
}
