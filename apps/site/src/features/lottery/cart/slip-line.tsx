import { useTexts } from '@fairhouse/i18n';
import { displayAmount, isCurrency } from '@fairhouse/money';
import { Amount, IconButton } from '@fairhouse/ui';
import { useLotteryWords } from '../use-lottery-words.ts';
import { describeSelection } from './describe-bet.ts';
import type { PricedLine } from './use-priced-slip.ts';

interface SlipLineProps {
  line: PricedLine;
  currency: string;
  isEdited: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export const showMinor = (minor: bigint, currency: string): string =>
  isCurrency(currency) ? displayAmount(minor, currency) : `${minor}`;

/** A bet of the slip: its numbers, its cost, and the buttons to change or remove it. */
export function SlipLine({
  line: { bet, play, units, stakeMinor },
  currency,
  isEdited,
  onEdit,
  onRemove,
}: SlipLineProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const name = `${words.group(play.group)} · ${words.play(play.code)}`;
  const { text, more } = describeSelection(play, bet.raw, words);
  return (
    <li
      className={`grid gap-0.5 rounded-md bg-surface-2 py-2 ps-4 pe-1 ${isEdited ? 'ring-2 ring-inset ring-accent' : ''}`}
    >
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-sm font-semibold text-ink-1">{name}</span>
        <IconButton icon="pencil" size={18} label={t('lottery.cart.edit', { bet: name })} onClick={onEdit} />
        <IconButton icon="close" size={18} label={t('lottery.cart.remove', { bet: name })} onClick={onRemove} />
      </div>
      <p dir="auto" className="m-0 line-clamp-3 pe-3 text-base font-semibold break-words text-accent-text">
        {text}
        {more > 0 && ` ${t('lottery.cart.andMore', { n: more })}`}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pe-3 text-sm text-ink-2">
        <span>
          {t('lottery.stake.units', { count: units })} × {bet.multiple}
        </span>
        <Amount text={showMinor(stakeMinor, currency)} currency={currency} className="text-ink-1" />
      </div>
    </li>
  );
}
