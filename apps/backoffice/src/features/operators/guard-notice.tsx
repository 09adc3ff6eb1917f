import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { guardChangesQuery } from './guard-changes-query.ts';

/**
 * The newest change of the account's login methods, shown for a week: it cannot be dismissed, least of all by an
 * intruder who made it.
 */
export function GuardNotice() {
  const { t, texts } = useTexts();
  const reported = useQuery(guardChangesQuery).data?.told;
  if (!reported) return null;
  return (
    <div role="note" className="grid gap-1 rounded-lg bg-surface-1 p-4 text-sm text-ink-2 ring-1 ring-inset ring-live">
      <strong className="text-ink-1">
        {t('operators.guards.told', {
          change: t(`operators.guards.kinds.${reported.kind}`),
          at: formatDateTime(reported.at, texts.language),
          name: reported.byName,
        })}
      </strong>
      <span>
        {t('operators.guards.notYou')}{' '}
        <Link className="font-semibold text-live underline underline-offset-4" to={'/account' as string}>
          {t('operators.guards.look')}
        </Link>
      </span>
    </div>
  );
}
