import { useEffect, useId, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Icon, IconButton } from '@fairhouse/ui';

/** Typed text is searched after a pause in typing. */
const restMs = 300;

/** A search field whose text is in the address: typed text goes there after a pause, and back and forward bring it back. */
export function ListSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed by navigation, or to the text that was just typed here.
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const rest = setTimeout(() => onChange(typed.trim()), restMs);
    return () => clearTimeout(rest);
  }, [typed, value, onChange]);

  return (
    <div role="search" className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-3" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="list-search block min-h-11 w-full rounded-full bg-surface-1 ps-11 pe-11 text-base text-ink-1 ring-1 ring-inset ring-line-strong outline-none placeholder:text-ink-3 focus:ring-2 focus:ring-focus"
      />
      {typed !== '' && (
        <IconButton
          icon="close"
          size={18}
          label={t('lobby.clearSearch')}
          onClick={() => {
            setTyped('');
            onChange('');
          }}
          className="absolute inset-y-0 end-0"
        />
      )}
    </div>
  );
}
