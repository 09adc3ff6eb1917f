import { useRef, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { IconButton } from '@fairhouse/ui';
import { copyText } from './copy-text.ts';

/** A name and its bytes, to read and to copy; always left to right. */
export function HashLine({ name, value, hint }: { name: string; value: string; hint?: string }) {
  const { t } = useTexts();
  const code = useRef<HTMLElement>(null);
  // The bytes that were copied: if they change, the new ones are not copied yet.
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === value;
  async function copy(): Promise<void> {
    if (await copyText(value)) setCopied(value);
    else if (code.current) getSelection()?.selectAllChildren(code.current);
  }
  return (
    <div className="grid gap-0.5 border-b border-line px-5 py-3 last:border-b-0">
      <span className="text-sm text-ink-3">{name}</span>
      <div className="flex items-center gap-2">
        <code ref={code} dir="ltr" className="min-w-0 flex-1 font-mono text-sm break-all text-ink-1">
          {value}
        </code>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          size={18}
          label={isCopied ? t('fairness.copied') : `${t('fairness.copy')}: ${name}`}
          onClick={() => void copy()}
        />
      </div>
      {hint && <span className="text-xs text-ink-3">{hint}</span>}
    </div>
  );
}
