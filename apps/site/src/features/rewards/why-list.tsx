import type { WhyNot } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** What the button or a form already says. */
const saidElsewhere: ReadonlySet<WhyNot> = new Set([
  'application_needed',
  'code_needed',
  'claimed_already',
  'in_review',
]);

export const toldReasons = (why: readonly WhyNot[]): WhyNot[] => why.filter((one) => !saidElsewhere.has(one));

/** Why something is not for this member now, in plain words. */
export function WhyList({ why }: { why: readonly WhyNot[] }) {
  const { t } = useTexts();
  const told = toldReasons(why);
  if (told.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-md bg-surface-2 px-4 py-3">
      <p className="m-0 text-sm font-semibold text-ink-1">{t('rewards.whyTitle')}</p>
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {told.map((reason) => (
          <li key={reason} className="flex items-start gap-2 text-sm text-ink-2">
            <Icon name="info" size={17} className="mt-0.5 text-ink-3" />
            {t(`rewards.why.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
