import { useState } from 'react';
import type { ChatLog } from '@fairhouse/api-client/chat-log';
import type { LiveMessage } from '@fairhouse/contract';
import { liveTextMax } from '@fairhouse/contract/chat-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, MessageField } from '@fairhouse/ui';

/** The field for a message to everybody in the room; the server refuses forbidden words. */
export function LiveComposer({ log }: { log: ChatLog<LiveMessage> }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const length = [...text.trim()].length;
  const isLong = length > liveTextMax;
  function send(): void {
    if (length === 0 || isLong) return;
    void log.send(text.trim());
    setText('');
  }
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <MessageField label={t('chat.live.write')} value={text} isLong={isLong} onWrite={setText} onSend={send} />
        <Button type="submit" disabled={length === 0 || isLong}>
          {t('chat.send')}
        </Button>
      </div>
      <p className={isLong ? 'figures m-0 text-xs text-lost' : 'figures m-0 text-xs text-ink-3'}>
        {t('chat.live.rule', { count: length, most: liveTextMax })}
      </p>
    </form>
  );
}
