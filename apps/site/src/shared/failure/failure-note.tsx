import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { isCheckDue } from './is-check-due.ts';
import { failureText } from './failure-text.ts';

interface FailureNoteProps {
  /** The thrown error, or a text of the page. */
  error: Error | string | null;
  /** Shown when no answer came. */
  otherwise?: TextKey;
}

/** The error of a whole form; the region is always there, so that screen readers announce what appears in it. */
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
