import type { KeyboardEvent } from 'react';

interface MessageFieldProps {
  /** Read out, and shown while nothing is written. */
  label: string;
  value: string;
  isLong: boolean;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** Where a message is written: Enter sends, with Shift it begins a line. */
export function MessageField({ label, value, isLong, onWrite, onSend }: MessageFieldProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that ends a word of an input method is no Enter.
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
