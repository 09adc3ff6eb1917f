import { useState } from 'react';
import { languages } from '@fairhouse/contract/languages';
import type { Language, LivePicture, LiveRoomForm } from '@fairhouse/contract';
import { liveNameMax, livePictures, liveTagMax, liveTagsMax } from '@fairhouse/contract/chat-limits';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Button, cx, Field, Select } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

interface OpenRoomFormProps {
  readonly isBusy: boolean;
  readonly error: Error | null;
  onOpen(form: LiveRoomForm): void;
}

/** The name and picture under which members see the room. */
export function OpenRoomForm({ isBusy, error, onOpen }: OpenRoomFormProps) {
  const { t, texts } = useTexts();
  const [hostName, setName] = useState('');
  const [tags, setTags] = useState('');
  const [language, setLanguage] = useState<Language>(texts.language);
  const [picture, setPicture] = useState<LivePicture>('lanterns');
  const named = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const isWhole =
    hostName.trim().length >= 2 && named.length <= liveTagsMax && named.every((tag) => tag.length <= liveTagMax);
  return (
    <Panel title={t('chat.live.office.openTitle')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) onOpen({ hostName: hostName.trim(), picture, tags: [...new Set(named)], language });
        }}
      >
        <p className="m-0 text-sm text-ink-2">{t('chat.live.office.openText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('chat.live.office.name')}
            maxLength={liveNameMax}
            autoComplete="off"
            value={hostName}
            onChange={(event) => setName(event.target.value)}
          />
          <Select
            label={t('chat.live.office.language')}
            value={language}
            options={languages.map((value) => ({ value, text: languageNames[value] }))}
            onChange={({ target }) => setLanguage(languages.find((value) => value === target.value) ?? 'EN')}
          />
          <Field
            className="sm:col-span-2"
            label={t('chat.live.office.tags')}
            hint={t('chat.live.office.tagsHint')}
            maxLength={120}
            autoComplete="off"
            value={tags}
            onChange={(event) => setTags(event.target.value)}
          />
        </div>
        <PictureChoice picture={picture} onChoose={setPicture} />
        <FailureText error={error} />
        <Button type="submit" className="justify-self-start" busy={isBusy} disabled={!isWhole}>
          {t('chat.live.office.open')}
        </Button>
      </form>
    </Panel>
  );
}

function PictureChoice({ picture, onChoose }: { picture: LivePicture; onChoose: (picture: LivePicture) => void }) {
  const { t } = useTexts();
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="p-0 pb-2 text-sm font-semibold text-ink-1">{t('chat.live.office.picture')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {livePictures.map((name) => (
          <label
            key={name}
            className={cx(
              'relative cursor-pointer overflow-hidden rounded-md ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              name === picture && 'outline-2 outline-offset-2 outline-accent',
            )}
          >
            <input
              type="radio"
              name="picture"
              className="sr-only"
              checked={name === picture}
              onChange={() => onChoose(name)}
            />
            <img
              src={`/pictures/${name}.svg`}
              alt=""
              width={960}
              height={540}
              className="block aspect-video w-full object-cover"
            />
            <span className="block bg-surface-2 px-3 py-1.5 text-sm text-ink-1">
              {t(`chat.live.office.pictures.${name}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
