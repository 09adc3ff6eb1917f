import { useEffect, useState, type FormEvent } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Field, IconButton } from '@fairhouse/ui';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onSearch: (text: string) => void;
}

/** Searches when it is submitted; an emptied field removes the filter. */
export function SearchField({ label, value, maxLength, onSearch }: SearchFieldProps) {
  const { t } = useTexts();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const change = (next: string): void => {
    setText(next);
    if (next.trim() === '' && value !== '') onSearch('');
  };
  return (
    <form role="search" onSubmit={search} className="relative min-w-0">
      <Field
        className="[&_input]:pe-12"
        label={label}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <IconButton type="submit" icon="search" label={t('bets.find')} className="absolute end-0.5 bottom-0.5" />
    </form>
  );
}
