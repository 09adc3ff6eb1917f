import { CodeField, type CodeFieldProps } from '../../shared/code/code-field.tsx';
import { useCountries } from './use-countries.ts';

/** The code to a mobile number: none is sent before the country is known, as the server would refuse the number. */
export function MobileCodeField(props: Omit<CodeFieldProps, 'isWaiting'>) {
  const { isPending } = useCountries();
  return <CodeField {...props} isWaiting={isPending} />;
}
