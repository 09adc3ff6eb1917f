import { useQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { imageBytesMax, imageMimes } from '@fairhouse/contract/upload-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, cx, Icon } from '@fairhouse/ui';
import { failureText } from '../../shared/failure/failure-text.ts';
import { drawnAvatars } from './avatar-art.tsx';
import { Avatar, DrawnPicture } from './avatar.tsx';
import { CropBox } from './crop-box.tsx';
import { avatarQuery, useChangeAvatar } from './use-avatar.ts';

/** Lets the member choose a drawn avatar, or upload and crop a picture (spec 9, member icon). */
export function AvatarDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { data: avatar } = useQuery(avatarQuery);
  const change = useChangeAvatar(close);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const failure = change.error && failureText(change.error, t('identity.connection'));

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    change.reset();
    setProblem(null);
    if (!(imageMimes as readonly string[]).includes(file.type)) return setProblem(t('profile.avatar.wrongType'));
    if (file.size > imageBytesMax) return setProblem(t('profile.avatar.tooLarge'));
    // The browser has applied the picture's orientation already.
    await createImageBitmap(file).then(setPicture, () => setProblem(t('profile.avatar.unreadable')));
  }

  return (
    <div className="grid gap-5">
      <div role="alert" aria-live="assertive" className="empty:hidden">
        {(problem ?? failure) && (
          <p className="m-0 flex items-start gap-2 rounded-md bg-lost-wash px-4 py-3 text-sm text-lost">
            <Icon name="alert" size={18} className="mt-px" />
            <span>{problem ?? failure}</span>
          </p>
        )}
      </div>
      {picture ? (
        <CropBox
          picture={picture}
          isBusy={change.isPending}
          onCut={(cut) => change.mutate({ picture: cut })}
          onCancel={() => setPicture(null)}
        />
      ) : (
        <>
          <div className="flex items-center gap-4 rounded-lg bg-surface-0 p-4 ring-1 ring-inset ring-line">
            <Avatar className="size-20 shrink-0" />
            <div className="grid gap-2">
              <label
                className={cx(
                  buttonClass({ size: 's' }),
                  'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                )}
              >
                <span>{t('profile.avatar.upload')}</span>
                <input
                  type="file"
                  accept={imageMimes.join(',')}
                  className="sr-only"
                  onChange={(event) => void take(event)}
                />
              </label>
              <p className="m-0 text-xs text-ink-3">{t('profile.avatar.limits')}</p>
            </div>
          </div>
          <fieldset className="m-0 grid gap-3 border-0 p-0" disabled={change.isPending}>
            <legend className="mb-3 p-0 text-sm font-semibold text-ink-1">{t('profile.avatar.drawn')}</legend>
            <div className="grid grid-cols-4 gap-3">
              {drawnAvatars.map(({ name }, number) => {
                const isChosen = avatar?.avatarType === 'STATIC' && avatar.avatar === `${number}`;
                return (
                  <button
                    key={name}
                    type="button"
                    aria-label={t(name)}
                    aria-pressed={isChosen}
                    title={t(name)}
                    onClick={() => change.mutate({ drawn: number })}
                    className={cx(
                      'rounded-full p-1 transition-transform duration-150 hover:scale-105',
                      isChosen ? 'ring-3 ring-accent' : 'ring-1 ring-transparent',
                    )}
                  >
                    <DrawnPicture number={number} className="aspect-square w-full" />
                  </button>
                );
              })}
            </div>
          </fieldset>
          {avatar?.avatarType === 'UPLOADED' && (
            <Button
              look="quiet"
              size="s"
              className="justify-self-center"
              busy={change.isPending}
              onClick={() => change.mutate('remove')}
            >
              {t('profile.avatar.remove')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
