import type { KeyboardEvent } from 'react';

interface MessageFieldProps {
  /** The accessible name, also shown as the placeholder. */
  label: string;
  value: string;
  isLong: boolean;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** A message input: Enter sends, Shift+Enter starts a new line. */
export function MessageField({ label, value, isLong, onWrite, onSend }: MessageFieldProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that confirms a word of an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <textarea
      rows={2}
      value={value}
      aria-label={label}
      placeholder={label}
      aria-invalid={isLong || undefined}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={onKeyDown}
      className="block min-h-12 min-w-0 flex-1 resize-none rounded-md bg-surface-0 px-4 py-2.5 text-base text-ink-1 placeholder:text-ink-3 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus aria-invalid:ring-lost"
    />
  );
}
