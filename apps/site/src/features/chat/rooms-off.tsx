import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, EmptyState } from '@fairhouse/ui';

/** Shown where rooms are off: trying again would not help, so it says where people answer. */
export function RoomsOff() {
  const { t } = useTexts();
  return (
    <section className="grid gap-5">
      <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('brand.liveRooms')}</h1>
      <EmptyState
        icon="team"
        title={t('chat.live.offTitle')}
        text={t('chat.live.offText')}
        action={
          <Link to="/member" search={{ page: 'support' }} className={buttonClass({ look: 'secondary' })}>
            {t('brand.support')}
          </Link>
        }
      />
    </section>
  );
}
