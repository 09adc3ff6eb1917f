import { memo } from 'react';
import { cx } from '@fairhouse/ui';

interface PickButtonProps {
  choice: string;
  text: string;
  isChosen: boolean;
  onPress: (choice: string) => void;
  /** Its payout, if choices of a play pay differently. */
  pays?: string | undefined;
  /** Class of its colour, if balls have one. */
  colour?: string | undefined;
  shape: 'ball' | 'car' | 'word';
  /** Only one can be chosen: it is announced as a radio button, not as a switch. */
  isRadio?: boolean;
}

/** A choice to bet on. Of a list of eighty only those that changed are drawn again at each press. */
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
