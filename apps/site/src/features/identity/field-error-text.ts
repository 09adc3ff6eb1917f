import type { FieldError } from 'react-hook-form';

/** What stands under a field: the server's word when the complaint is the server's, else the form's own. */
export function fieldErrorText(error: FieldError | undefined, ownText: string): string | undefined {
  if (!error) return undefined;
  return error.type === 'server' ? error.message : ownText;
}
