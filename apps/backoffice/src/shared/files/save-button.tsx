import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { FailureText } from '../texts/failure-text.tsx';
import { saveFile } from './save-file.ts';

/** Saves what is on the page as a table for spreadsheets. */
export function SaveButton({
  ask,
  size = 's',
  disabled = false,
}: {
  ask: () => Promise<{ fileName: string; csv: string }>;
  size?: 's' | 'm';
  disabled?: boolean;
}) {
  const { t } = useTexts();
  const save = useMutation({ mutationFn: ask, onSuccess: saveFile });
  return (
    <>
      <Button
        look="secondary"
        size={size}
        icon="download"
        disabled={disabled}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('operators.export')}
      </Button>
      <FailureText error={save.error} />
    </>
  );
}
