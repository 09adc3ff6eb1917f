import { useId } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Icon, IconButton } from '@fairhouse/ui';

/** Searches while the reader types: all articles are loaded already. */
export function HelpSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div role="search" className="relative">
      <label htmlFor={id} className="sr-only">
        {t('help.search')}
      </label>
      <Icon name="search" size={20} className="pointer-events-none absolute inset-y-0 start-5 my-auto text-ink-3" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        placeholder={t('help.search')}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        className="list-search block min-h-13 w-full rounded-full bg-surface-1 ps-13 pe-13 text-base text-ink-1 ring-1 ring-inset ring-line-strong outline-none placeholder:text-ink-3 focus:ring-2 focus:ring-focus"
      />
      {words !== '' && (
        <IconButton
          icon="close"
          size={18}
          label={t('help.clear')}
          onClick={() => onChange('')}
          className="absolute inset-y-0 end-1 my-auto"
        />
      )}
    </div>
  );
}
