import { CodeField, type CodeFieldProps } from '../../shared/code/code-field.tsx';
import { useCountries } from './use-countries.ts';

/** For a code to a mobile number: none is sent before the number's country can be known, or it would be refused as no number. */
export function MobileCodeField(props: Omit<CodeFieldProps, 'isWaiting'>) {
  const { isPending } = useCountries();
  return <CodeField {...props} isWaiting={isPending} />;
}
