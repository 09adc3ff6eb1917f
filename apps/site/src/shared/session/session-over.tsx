import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, hideToasts, Icon, type IconName } from '@fairhouse/ui';
import { useHouseTime } from '../clock/use-house-time.ts';
import { useLanding } from '../focus/use-landing.ts';
import { openModal } from '../modal/modal-store.ts';
import { keepEnd, type SessionEnd } from './session-store.ts';
import { stay } from './stay.ts';

/** Shown in place of a member's page after their session here has ended: why, and what they can do now. */
export function SessionOver({ end }: { end: SessionEnd }) {
  const { t } = useTexts();
  // The reason shown here is not shown a second time.
  useEffect(hideToasts, []);
  // A reload shows it again while it is on the page; leaving the page counts as read.
  useEffect(() => {
    keepEnd(end);
    return () => keepEnd(null);
  }, [end]);
  if (end.why === 'excluded') return <Excluded untilMs={end.untilMs ?? null} />;
  return (
    <EmptyState
      icon="lock"
      title={t('identity.over.title')}
      text={end.text}
      action={<Button onClick={() => openModal('login', stay)}>{t('brand.logIn')}</Button>}
    />
  );
}

const facts: readonly [IconName, TextKey][] = [
  ['wallet', 'identity.over.money'],
  ['lock', 'identity.over.back'],
  ['heart', 'identity.over.help'],
];

/** After a self-exclusion nothing here leads back to play: no login, no registration (trust.md B2). */
function Excluded({ untilMs }: { untilMs: number | null }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const heading = useLanding<HTMLHeadingElement>();
  return (
    <section className="grid gap-6 rounded-lg bg-surface-1 px-6 py-8 ring-1 ring-inset ring-line sm:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-live-wash text-live">
        <Icon name="pause" size={26} />
      </span>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="m-0 font-display text-2xl font-semibold text-ink-1 outline-none">
          {t('identity.over.excluded')}
        </h1>
        <p className="m-0 max-w-[62ch] text-ink-1">
          {untilMs === null ? t('refusals.session_excluded') : t('identity.over.excludedLead', { at: time(untilMs) })}
        </p>
      </div>
      <ul className="m-0 grid max-w-[62ch] list-none gap-3 p-0 text-ink-2">
        {facts.map(([icon, text]) => (
          <li key={text} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 text-ink-3" />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link to="/responsible" className={buttonClass({ look: 'secondary' })}>
          {t('support.pages.safer')}
        </Link>
        <Button look="secondary" onClick={() => openModal('customerService')}>
          {t('brand.customerService')}
        </Button>
      </div>
    </section>
  );
}
