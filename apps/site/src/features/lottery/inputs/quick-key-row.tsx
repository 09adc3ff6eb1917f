import { useTexts } from '@fairhouse/i18n';
import { useLotteryWords } from '../use-lottery-words.ts';
import type { QuickKey } from './quick-keys.ts';

interface QuickKeyRowProps {
  label: string;
  keys: readonly QuickKey[];
  onFill: (choices: readonly string[]) => void;
}

/** Buttons that fill a row at once, and one that empties it. */
export function QuickKeyRow({ label, keys, onFill }: QuickKeyRowProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  if (keys.length === 0) return null;
  return (
    <div role="group" aria-label={t('lottery.inputs.keys', { row: label })} className="quick-keys">
      {keys.map(({ name, sign, choices }) => (
        <button key={sign ?? name} type="button" onClick={() => onFill(choices)} className="quick-key">
          {name === 'sign' ? words.choice('', sign ?? '') : t(`lottery.inputs.${name}`)}
        </button>
      ))}
      <button type="button" onClick={() => onFill([])} className="quick-key">
        {t('lottery.inputs.clear')}
      </button>
    </div>
  );
}
