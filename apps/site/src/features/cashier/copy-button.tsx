import { useTexts } from '@fairhouse/i18n';
import { IconButton, showToast } from '@fairhouse/ui';

/** Copies a text to the clipboard and says so, or says that the browser has none. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTexts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('cashier.deposit.copied'));
    } catch {
      showToast(t('cashier.deposit.copyFailed'), 'lost');
    }
  };
  return <IconButton icon="copy" size={19} label={t('cashier.deposit.copy', { what })} onClick={() => void copy()} />;
}
