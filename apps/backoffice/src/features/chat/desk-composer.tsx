import { useRef, useState } from 'react';
import type { ChatLog } from '@fairhouse/api-client/chat-log';
import { chatTextMax } from '@fairhouse/contract/chat-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, MessageField, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';

const quickAnswers = ['hello', 'moment', 'detail', 'thanks'] as const;
/** The shortest time between two notices that somebody is writing. */
const typingEveryMs = 2_500;

/** The field for answers; a quick answer is put into the field, to be checked before it is sent. */
export function DeskComposer({ conversationId, log }: { conversationId: string; log: ChatLog }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const toldAt = useRef(-typingEveryMs);
  const isLong = [...text.trim()].length > chatTextMax;
  const write = (next: string): void => {
    setText(next);
    if (next === '' || performance.now() - toldAt.current < typingEveryMs) return;
    toldAt.current = performance.now();
    api.tellDeskTyping({ conversationId }).catch(() => undefined);
  };
  const send = (): void => {
    if (text.trim() === '' || isLong) return;
    void log.send(text.trim());
    setText('');
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Select
        hideLabel
        label={t('chat.office.canned')}
        value=""
        options={[
          { value: '', text: t('chat.office.canned') },
          ...quickAnswers.map((name) => ({ value: name, text: t(`chat.office.quick.${name}`) })),
        ]}
        onChange={({ target }) => {
          const name = quickAnswers.find((one) => one === target.value);
          if (name) setText(t(`chat.office.quick.${name}`));
        }}
      />
      <div className="flex items-end gap-2">
        <MessageField label={t('chat.write')} value={text} isLong={isLong} onWrite={write} onSend={send} />
        <Button type="submit" disabled={text.trim() === '' || isLong}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}
