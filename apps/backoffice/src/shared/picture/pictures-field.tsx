import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { imageMimes } from '@fairhouse/contract/upload-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, IconButton } from '@fairhouse/ui';
import { api } from '../api/api.ts';
import { FailureText } from '../texts/failure-text.tsx';

interface PicturesFieldProps {
  readonly pictures: readonly string[];
  readonly most: number;
  readonly onChange: (pictures: string[]) => void;
}

/** Pictures in their order; the server checks and re-encodes those that are sent. */
export function PicturesField({ pictures, most, onChange }: PicturesFieldProps) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: (image: File) => api.sendPicture({ images: [image] }),
    onSuccess: ({ url }) => onChange([...pictures, url]),
  });
  return (
    <div role="group" aria-label={t('operators.content.pictures')} className="grid gap-2">
      <p className="m-0 text-sm font-semibold text-ink-1">{t('operators.content.pictures')}</p>
      <ul className="m-0 flex list-none flex-wrap gap-3 p-0 empty:hidden">
        {pictures.map((url, at) => (
          <li key={url} className="relative">
            <img
              src={url}
              alt={t('operators.content.pictureNumber', { at: at + 1 })}
              className="h-24 w-44 rounded-md bg-surface-2 object-cover ring-1 ring-line ring-inset"
            />
            <IconButton
              icon="close"
              size={16}
              label={t('operators.content.removePicture', { at: at + 1 })}
              onClick={() => onChange(pictures.filter((each) => each !== url))}
              className="absolute! end-1 top-1 size-8! bg-surface-0"
            />
          </li>
        ))}
      </ul>
      <p className="m-0 text-sm text-ink-3">{t('operators.content.picturesHint')}</p>
      <FailureText error={send.error} />
      <input
        ref={chooser}
        type="file"
        accept={imageMimes.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('operators.content.addPicture')}
        onChange={({ target }) => {
          const [image] = target.files ?? [];
          target.value = '';
          if (image) send.mutate(image);
        }}
      />
      {pictures.length < most && (
        <Button
          look="secondary"
          size="s"
          className="justify-self-start"
          busy={send.isPending}
          onClick={() => chooser.current?.click()}
        >
          {t('operators.content.addPicture')}
        </Button>
      )}
    </div>
  );
}
