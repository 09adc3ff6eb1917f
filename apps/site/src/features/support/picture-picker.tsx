import { useRef, useState } from 'react';
import { matterPicturesMax } from '@fairhouse/contract/matter-limits';
import { imageMimes } from '@fairhouse/contract/upload-limits';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button, IconButton } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { judgePictures } from '../../shared/pictures/judge-pictures.ts';

interface PicturePickerProps {
  readonly images: readonly File[];
  onChange(images: File[]): void;
}

/** Up to three pictures sent with a message (spec 9). */
export function PicturePicker({ images, onChange }: PicturePickerProps) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const take = (list: FileList | null): void => {
    const next = [...images, ...(list ?? [])];
    if (chooser.current) chooser.current.value = '';
    const found = judgePictures(next, matterPicturesMax);
    setProblem(found);
    if (found === null) onChange(next);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-semibold text-ink-1">
          {t('support.form.pictures')}{' '}
          <span className="text-xs font-normal text-ink-3">{t('support.form.optional')}</span>
        </span>
        {images.length < matterPicturesMax && (
          <Button look="secondary" size="s" onClick={() => chooser.current?.click()}>
            {t('support.form.picturesChoose')}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={imageMimes.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('support.form.picturesChoose')}
        onChange={(event) => take(event.target.files)}
      />
      {images.length > 0 && (
        <ul className="m-0 grid list-none gap-1 p-0">
          {images.map((image, at) => (
            <li
              key={`${image.name} ${image.lastModified}`}
              className="flex items-center justify-between gap-2 rounded-md bg-surface-2 ps-3 text-sm text-ink-2"
            >
              <span className="truncate">{image.name}</span>
              <IconButton
                icon="close"
                label={t('support.form.pictureRemove', { name: image.name })}
                onClick={() => onChange(images.filter((_, other) => other !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="m-0 text-sm text-ink-3">{t('support.form.picturesHint', { count: matterPicturesMax })}</p>
      <FailureNote error={problem === null ? null : t(problem, { count: matterPicturesMax })} />
    </div>
  );
}
