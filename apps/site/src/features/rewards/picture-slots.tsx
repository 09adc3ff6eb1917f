import { useEffect, useRef, useState } from 'react';
import { applicationPicturesMax } from '@fairhouse/contract/reward-limits';
import { imageMimes } from '@fairhouse/contract/upload-limits';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Icon, IconButton } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { judgePictures } from '../../shared/pictures/judge-pictures.ts';

interface PictureSlotsProps {
  readonly images: readonly File[];
  readonly error: string | null;
  onChange(images: File[]): void;
}

/** Up to three pictures of an application (spec 5), each shown before it is sent. */
export function PictureSlots({ images, error, onChange }: PictureSlotsProps) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const take = (list: FileList | null): void => {
    const next = [...images, ...(list ?? [])];
    if (chooser.current) chooser.current.value = '';
    const found = judgePictures(next, applicationPicturesMax);
    setProblem(found);
    if (found === null) onChange(next);
  };
  return (
    <div className="grid gap-2">
      <span className="text-sm font-semibold text-ink-1">{t('rewards.pictures')}</span>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={imageMimes.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('rewards.pictureAdd')}
        onChange={(event) => take(event.target.files)}
      />
      <ul className="m-0 grid list-none grid-cols-3 gap-3 p-0 sm:max-w-md">
        {images.map((image, at) => (
          <Preview
            key={`${image.name} ${image.lastModified} ${at}`}
            image={image}
            onRemove={() => onChange(images.filter((_, other) => other !== at))}
          />
        ))}
        {images.length < applicationPicturesMax && (
          <li className="grid">
            <button
              type="button"
              onClick={() => chooser.current?.click()}
              className="grid aspect-square place-content-center justify-items-center gap-1.5 rounded-lg border border-dashed border-line-strong bg-surface-2 p-2 text-center text-xs font-semibold text-ink-2 hover:bg-surface-3 hover:text-ink-1"
            >
              <Icon name="arrow-up" size={22} />
              {t('rewards.pictureAdd')}
            </button>
          </li>
        )}
      </ul>
      <p className="m-0 text-sm text-ink-3">{t('rewards.picturesHint', { count: applicationPicturesMax })}</p>
      <FailureNote error={problem === null ? error : t(problem, { count: applicationPicturesMax })} />
    </div>
  );
}

function Preview({ image, onRemove }: { image: File; onRemove: () => void }) {
  const { t } = useTexts();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return (
    <li className="relative aspect-square overflow-hidden rounded-lg bg-surface-2 ring-1 ring-line ring-inset">
      {address !== undefined && (
        <img src={address} alt={t('rewards.pictureOf', { name: image.name })} className="size-full object-cover" />
      )}
      <IconButton
        icon="close"
        label={t('rewards.pictureRemove', { name: image.name })}
        onClick={onRemove}
        className="absolute end-1 top-1 bg-surface-1/90"
      />
    </li>
  );
}
