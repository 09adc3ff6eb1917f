import { memo } from 'react';
import { cx } from '@fairhouse/ui';

interface PickButtonProps {
  choice: string;
  text: string;
  isChosen: boolean;
  onPress: (choice: string) => void;
  /** What it pays, where choices of a play pay differently. */
  pays?: string | undefined;
  /** Class of its colour, where balls have one. */
  colour?: string | undefined;
  shape: 'ball' | 'car' | 'word';
  /** One of them is taken: it reads as a choice between them, not as a switch. */
  isRadio?: boolean;
}

/** A box to bet on. A list of eighty is drawn again with each press: only those that changed are. */
export const PickButton = memo(function PickButton({
  choice,
  text,
  isChosen,
  onPress,
  pays,
  colour,
  shape,
  isRadio = false,
}: PickButtonProps) {
  const state = isRadio ? ({ role: 'radio', 'aria-checked': isChosen } as const) : { 'aria-pressed': isChosen };
  return (
    <button
      type="button"
      {...state}
      onClick={() => onPress(choice)}
      className={cx('pick', `pick-${shape}`, colour, isChosen && 'is-chosen')}
    >
      <bdi>{text}</bdi>
      {pays !== undefined && <span className="pick-pays figures">{pays}</span>}
    </button>
  );
});
