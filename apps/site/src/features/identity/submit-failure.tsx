import type { FieldError } from 'react-hook-form';
import { RefusalError } from '@fairhouse/api-client';
import { Icon } from '@fairhouse/ui';

/** A refusal speaks for itself in the reader's language; anything else is the connection (spec 8). */
export function failureText(error: unknown, connectionText: string): string {
  return error instanceof RefusalError ? error.message : connectionText;
}

/** What stands under a field: the server's word when the complaint is the server's, else the form's own. */
export function fieldErrorText(error: FieldError | undefined, ownText: string): string | undefined {
  if (!error) return undefined;
  return error.type === 'server' ? error.message : ownText;
}

/** What went wrong with the whole form; the region is always there, so that readers hear what enters it. */
export function SubmitFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" aria-live="assertive">
      {text !== null && (
        <p className="m-0 flex items-start gap-2 rounded-md bg-lost-wash px-4 py-3 text-sm text-lost">
          <Icon name="alert" size={18} className="mt-px" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
