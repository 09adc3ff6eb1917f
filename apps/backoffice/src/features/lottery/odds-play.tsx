import type { OddsTableFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { percentText } from './percent-text.ts';
import { useLotteryNames } from './use-lottery-names.ts';

type Play = OddsTableFile['playList'][number];

interface OddsPlayProps {
  play: Play;
  /** The prizes as typed, by level. */
  prizes: Readonly<Record<string, string>>;
  floorBps: number;
  isReadOnly: boolean;
  onChange: (level: string, prize: string) => void;
}

/** The prizes of one play: an empty field uses the prize of the house, which is its placeholder. */
export function OddsPlay({
  play: { code, group, unitPrice, keptBps, levels },
  prizes,
  floorBps,
  isReadOnly,
  onChange,
}: OddsPlayProps) {
  const { t } = useTexts();
  const names = useLotteryNames();
  return (
    <fieldset className="m-0 grid gap-2 rounded-md border-0 bg-surface-0 p-3">
      <legend className="float-start mb-1 flex w-full flex-wrap items-center gap-2 p-0">
        <strong className="text-sm text-ink-1">
          {names.group(group)} · {names.play(code)}
        </strong>
        <code className="text-xs text-ink-3">{code}</code>
        <Badge tone={keptBps < floorBps ? 'lost' : 'plain'} className="figures">
          {t('operators.lottery.odds.kept', { percent: percentText(keptBps) })}
        </Badge>
        {Object.keys(prizes).length > 0 && <Badge tone="accent">{t('operators.lottery.odds.own')}</Badge>}
      </legend>
      <div className="clear-both grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {levels.map(({ level, house }) => (
          <label key={level} className="grid gap-1 text-xs text-ink-3">
            <span>
              {names.level(level)} · {t('operators.lottery.odds.per', { price: unitPrice })}
            </span>
            <input
              inputMode="decimal"
              dir="ltr"
              maxLength={20}
              readOnly={isReadOnly}
              placeholder={house}
              value={prizes[level] ?? ''}
              aria-label={`${names.group(group)}, ${names.play(code)}, ${names.level(level)}`}
              onChange={(event) => onChange(level, event.target.value.replaceAll(/[^\d.]/g, ''))}
              className="figures block min-h-11 w-full min-w-0 rounded-md bg-surface-1 px-3 text-sm text-ink-1 ring-1 ring-line-strong outline-none ring-inset placeholder:text-ink-3 focus:ring-2 focus:ring-focus"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
