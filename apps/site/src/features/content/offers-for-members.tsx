import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { stay } from '../../shared/session/stay.ts';

/** A visitor learns that offers are for members, and how to see them. */
export function OffersForMembers() {
  const { t } = useTexts();
  return (
    <section className="grid gap-4 overflow-hidden rounded-lg bg-surface-1 ring-1 ring-line ring-inset sm:grid-cols-[15rem_minmax(0,1fr)_auto] sm:items-center">
      <img
        src="/pictures/offer-bonus-bets.svg"
        alt=""
        width={960}
        height={540}
        className="aspect-[3/1] w-full object-cover sm:aspect-video sm:h-full"
      />
      <div className="grid gap-1 px-5 sm:px-2 sm:py-5">
        <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('posts.offersTitle')}</h2>
        <p className="m-0 max-w-[56ch] text-sm text-ink-2">{t('posts.offersText')}</p>
      </div>
      <div className="flex flex-wrap gap-3 px-5 pb-5 sm:py-5">
        <Button onClick={() => openModal('login', stay)}>{t('brand.logIn')}</Button>
        <Button look="secondary" onClick={() => openModal('register', stay)}>
          {t('brand.register')}
        </Button>
      </div>
    </section>
  );
}
