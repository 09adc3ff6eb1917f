import type { FieldError } from 'react-hook-form';

/** The error under a field: the server's text if the server refused, otherwise the form's own. */
export function fieldErrorText(error: FieldError | undefined, ownText: string): string | undefined {
  if (!error) return undefined;
  return error.type === 'server' ? error.message : ownText;
}
