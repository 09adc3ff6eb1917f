import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { IconButton } from '@fairhouse/ui';

/** A name and its bytes, to read and to copy; always left to right. */
export function HashLine({ name, value, hint }: { name: string; value: string; hint?: string }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(value).then(() => setCopied(true));
  };
  return (
    <div className="grid gap-0.5 border-b border-line px-5 py-3 last:border-b-0">
      <span className="text-sm text-ink-3">{name}</span>
      <div className="flex items-center gap-2">
        <code dir="ltr" className="min-w-0 flex-1 font-mono text-sm break-all text-ink-1">
          {value}
        </code>
        <IconButton icon={isCopied ? 'check' : 'copy'} size={18} label={isCopied ? t('fairness.copied') : `${t('fairness.copy')}: ${name}`} onClick={copy} />
      </div>
      {hint && <span className="text-xs text-ink-3">{hint}</span>}
    </div>
  );
}
