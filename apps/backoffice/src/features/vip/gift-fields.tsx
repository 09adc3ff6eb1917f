import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import { isCount, isGiven, type GiftDraft } from './rank-draft.ts';

/** What a rank gives at one moment: cash, points, and a bonus that is wagered. */
export function GiftFields({
  title,
  gift,
  onChange,
}: {
  title: string;
  gift: GiftDraft;
  onChange: (gift: GiftDraft) => void;
}) {
  const { t } = useTexts();
  const field = (part: 'cash' | 'points' | 'bonus' | 'times' | 'days', isFine: (text: string) => boolean) => (
    <Field
      label={t(`operators.vip.gift_${part}`)}
      inputMode="decimal"
      value={gift[part]}
      error={isFine(gift[part]) ? undefined : t('operators.vip.amountWrong')}
      onChange={(event) => onChange({ ...gift, [part]: event.target.value.trim() })}
    />
  );
  return (
    <fieldset className="m-0 grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1.5 text-sm font-semibold text-ink-1">{title}</legend>
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
        {field('cash', isGiven)}
        {field('points', isGiven)}
        {field('bonus', isGiven)}
        {gift.bonus !== '' && field('times', isCount)}
        {gift.bonus !== '' && field('days', isCount)}
      </div>
    </fieldset>
  );
}
