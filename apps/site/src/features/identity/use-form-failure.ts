import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { failureText } from '../../shared/failure/failure-text.ts';
import { asksSecondFactor, fieldOfRefusal } from './verification-forms.ts';

/** Shows refusals of a server: at their field, below the form, or as the question for the second factor. */
export function useFormFailure<V extends FieldValues>(
  fieldOf: Readonly<Record<string, Path<V>>>,
  setError: UseFormSetError<V>,
) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [isFactorAsked, setFactorAsked] = useState(false);

  /** Starts one attempt of a form: the previous errors are cleared, new ones are shown. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (asksSecondFactor(error)) return setFactorAsked(true);
      const field = fieldOfRefusal(error, fieldOf);
      const text = failureText(error, t('identity.connection'));
      if (field) setError(field, { type: 'server', message: text }, { shouldFocus: true });
      else setFailure(text);
    }
    return undefined;
  }
  return { failure, isFactorAsked, attempt };
}
