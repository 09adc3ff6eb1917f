import { Icon } from './icons.tsx';
import type { EndReason } from './play-session.ts';
import { useText } from './texts.ts';

interface NoticePageProps {
  reason: EndReason;
  /** The address of the lobby; null when the page was not served by the house. */
  siteOrigin: string | null;
  isFramed: boolean;
  onClose(): void;
}

/** The page shown when play is impossible: the reason, and the link back. */
export function NoticePage({ reason, siteOrigin, isFramed, onClose }: NoticePageProps) {
  const t = useText();
  return (
    <main className="notice">
      <div className="notice-card">
        <span className="notice-mark">
          <Icon name={reason === 'unreachable' ? 'swap' : 'dice'} size={44} />
        </span>
        <h1>{t(`casino.notice.${reason}.title`)}</h1>
        <p>{t(`casino.notice.${reason}.text`)}</p>
        {isFramed ? (
          <button type="button" className="play-button" onClick={onClose}>
            {t('casino.notice.back')}
          </button>
        ) : (
          siteOrigin !== null && (
            <a className="play-button" href={siteOrigin}>
              {t('casino.notice.toSite')}
            </a>
          )
        )}
      </div>
    </main>
  );
}
