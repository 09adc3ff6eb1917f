import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';

/** agency.md 4: figures are the exact sum of the level below, and the page says whether they are. */
export function AddsUp({ isTrue }: { isTrue: boolean }) {
  const { t } = useTexts();
  return (
    <p
      role={isTrue ? undefined : 'alert'}
      className={cx('m-0 flex items-start gap-2 text-sm', isTrue ? 'text-won' : 'text-lost')}
    >
      <Icon name={isTrue ? 'check' : 'alert'} size={18} className="mt-px" />
      <span>{t(isTrue ? 'salaries.addsUp' : 'operators.salaries.addsUpNot')}</span>
    </p>
  );
}
