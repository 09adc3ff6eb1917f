import { createRoot } from 'react-dom/client';
import { addPart, TextsProvider, useTexts, type Texts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';

interface UpdatePromptProps {
  onTake: () => void;
  onLater: () => void;
}

/** Says that a new version is ready, and waits, so that no running round is interrupted. */
export function UpdatePrompt({ onTake, onLater }: UpdatePromptProps) {
  const { t } = useTexts();
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-60 mx-auto grid max-w-md gap-3 rounded-lg bg-surface-3 p-4 shadow-3 ring-1 ring-inset ring-line-strong lg:bottom-6"
    >
      <div className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-live-wash text-live">
          <Icon name="refresh" size={20} />
        </span>
        <div className="grid gap-0.5">
          <p className="m-0 font-semibold text-ink-1">{t('help.update.title')}</p>
          <p className="m-0 text-sm text-ink-2">{t('help.update.text')}</p>
        </div>
      </div>
      <div className="flex justify-end gap-2">
        <Button look="quiet" size="s" onClick={onLater}>
          {t('help.update.later')}
        </Button>
        <Button size="s" onClick={onTake}>
          {t('help.update.now')}
        </Button>
      </div>
    </div>
  );
}

/** Shown beside the page, in its language, until it is answered. */
export async function showUpdatePrompt(texts: Texts, take: () => void): Promise<void> {
  await addPart(texts, 'pages');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leave = () => {
    root.unmount();
    place.remove();
  };
  const onTake = () => {
    leave();
    take();
  };
  root.render(
    <TextsProvider texts={texts}>
      <UpdatePrompt onTake={onTake} onLater={leave} />
    </TextsProvider>,
  );
}
