import type { ChatLog, ChatLogView } from '@fairhouse/api-client/chat-log';
import { useTexts } from '@fairhouse/i18n';
import { Button, ChatLine } from '@fairhouse/ui';

interface PendingLinesProps {
  readonly log: Pick<ChatLog, 'sendAgain' | 'takeBack'>;
  readonly pending: ChatLogView['pending'];
}

/** Messages that are being sent or have failed. */
export function PendingLines({ log, pending }: PendingLinesProps) {
  const { t } = useTexts();
  return pending.map(({ clientKey, text, state, why }) => (
    <ChatLine
      key={clientKey}
      side="own"
      text={text}
      isFaint
      foot={
        state === 'sending' ? (
          t('chat.sending')
        ) : (
          <>
            <span role="alert" className="text-lost">
              {why === '' ? t('chat.failed') : why}
            </span>
            <Button look="quiet" size="s" onClick={() => void log.sendAgain(clientKey)}>
              {t('chat.sendAgain')}
            </Button>
            <Button look="quiet" size="s" onClick={() => log.takeBack(clientKey)}>
              {t('chat.takeBack')}
            </Button>
          </>
        )
      }
    />
  ));
}
