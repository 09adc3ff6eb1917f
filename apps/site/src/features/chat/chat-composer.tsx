import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { makeClientKey } from '@fairhouse/api-client';
import type { ChatLog } from '@fairhouse/api-client/chat-log';
import { chatTextMax } from '@fairhouse/contract/chat-limits';
import { imageMimes } from '@fairhouse/contract/upload-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, IconButton, MessageField } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { judgePictures } from '../../shared/pictures/judge-pictures.ts';

/** The other side is told at most this often that somebody is writing. */
const typingEveryMs = 2_500;

/** The field for a message or a picture to the desk. */
export function ChatComposer({ log }: { log: ChatLog }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const toldAt = useRef(-typingEveryMs);
  const picture = useMutation({
    // Each message has one key: a picture whose answer was lost is not sent twice.
    mutationFn: (sent: { clientKey: string; images: File[] }) => api.sendChatPicture(sent),
    onSuccess: (message) => log.hear(message),
  });
  const isLong = [...text.trim()].length > chatTextMax;

  function write(next: string): void {
    setText(next);
    if (next === '' || performance.now() - toldAt.current < typingEveryMs) return;
    toldAt.current = performance.now();
    api.tellChatTyping().catch(() => undefined);
  }
  function send(): void {
    if (text.trim() === '' || isLong) return;
    void log.send(text.trim());
    setText('');
  }
  function takePicture(list: FileList | null): void {
    const images = [...(list ?? [])];
    if (chooser.current) chooser.current.value = '';
    const found = judgePictures(images, 1);
    setProblem(found === null ? null : t(found, { count: 1 }));
    if (found === null && images.length === 1) picture.mutate({ clientKey: makeClientKey(), images });
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FailureNote error={problem ?? picture.error} />
      <div className="flex items-end gap-2">
        <input
          ref={chooser}
          type="file"
          accept={imageMimes.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-label={t('chat.sendPicture')}
          onChange={(event) => takePicture(event.target.files)}
        />
        <IconButton
          icon="arrow-up"
          label={t('chat.sendPicture')}
          disabled={picture.isPending}
          onClick={() => chooser.current?.click()}
        />
        <MessageField label={t('chat.write')} value={text} isLong={isLong} onWrite={write} onSend={send} />
        <Button type="submit" disabled={text.trim() === '' || isLong}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}
