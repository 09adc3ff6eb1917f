import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { KeptPicture } from '../../shared/picture/kept-picture.tsx';

const zooms = [100, 200, 400] as const;

/** The pictures of an application; each opens larger. */
export function ApplicationPictures({ names, userName }: { names: readonly string[]; userName: string }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<number | null>(null);
  const name = opened === null ? undefined : names[opened];
  const about = (at: number) => ({ at: at + 1, name: userName });
  return (
    <>
      <ul className="m-0 grid list-none grid-cols-3 gap-2 p-0">
        {names.map((each, at) => (
          <li key={each}>
            <button
              type="button"
              aria-label={t('operators.rewards.review.zoom', about(at))}
              className="block w-full cursor-zoom-in overflow-hidden rounded-md ring-1 ring-inset ring-line"
              onClick={() => setOpened(at)}
            >
              <Picture name={each} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && name !== undefined && (
        <OfficeDialog title={t('operators.rewards.review.picture', about(opened))} onClose={() => setOpened(null)}>
          <Zoomed name={name} alt={t('operators.rewards.review.picture', about(opened))} />
        </OfficeDialog>
      )}
    </>
  );
}

function Zoomed({ name, alt }: { name: string; alt: string }) {
  const { t } = useTexts();
  const [zoom, setZoom] = useState(0);
  return (
    <>
      {/* Reachable by keyboard, because it scrolls once it is larger than the dialog. */}
      <div className="max-h-[60dvh] overflow-auto rounded-md" role="region" aria-label={alt} tabIndex={0}>
        <div style={{ width: `${zooms[zoom] ?? 100}%` }}>
          <Picture name={name} alt={alt} isWhole />
        </div>
      </div>
      <div className="flex justify-end gap-3">
        <Button look="secondary" size="s" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('operators.rewards.review.smaller')}
        </Button>
        <Button look="secondary" size="s" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('operators.rewards.review.larger')}
        </Button>
      </div>
    </>
  );
}

const Picture = ({ name, alt, isWhole = false }: { name: string; alt: string; isWhole?: boolean }) => (
  <KeptPicture
    isPlain
    className={isWhole ? 'w-full' : 'aspect-square w-full'}
    queryKey={['reward-picture', name]}
    alt={alt}
    load={() => api.getRewardApplicationPicture({ name })}
  />
);
