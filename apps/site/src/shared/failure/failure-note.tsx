import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { isCheckDue } from './is-check-due.ts';
import { failureText } from './failure-text.ts';

interface FailureNoteProps {
  /** What was thrown, or words of the page's own. */
  error: Error | string | null;
  /** Said when no answer came at all. */
  otherwise?: TextKey;
}

/** What went wrong with a whole form; the region is always there, so that readers hear what enters it. */
export function FailureNote({ error, otherwise = 'identity.connection' }: FailureNoteProps) {
  const { t } = useTexts();
  return (
    <div role="alert" aria-live="assertive" className="empty:hidden">
      {error !== null && !isCheckDue(error) && (
        <p className="m-0 flex items-start gap-2 rounded-md bg-lost-wash px-4 py-3 text-sm text-lost">
          <Icon name="alert" size={18} className="mt-px" />
          <span>{typeof error === 'string' ? error : failureText(error, t(otherwise))}</span>
        </p>
      )}
    </div>
  );
}
