import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, cx, ErrorState, Icon, showToast, Skeleton, Toggle, type IconName } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { api } from '../../shared/api/api.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { failureText } from '../../shared/failure/failure-text.ts';

/** The security settings of an account at a glance, each with its state and its action. */
export function GuardList() {
  const { t } = useTexts();
  const time = useHouseTime();
  const { data, isError, refetch } = useQuery({ queryKey: queryKeys.security, queryFn: () => api.getSecurity() });
  if (isError && !data)
    return (
      <ErrorState
        title={t('profile.failedTitle')}
        text={t('profile.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  const { isMobileVerified, isEmailVerified, hasPaymentPassword, paymentLockedUntil, moneyRestsUntil } = data;
  // Only one recommendation is highlighted, not three.
  const next = !isEmailVerified ? 'email' : !isMobileVerified ? 'mobile' : hasPaymentPassword ? null : 'payment';
  const contactMark = (isVerified: boolean, shown: string | null) => (
    <Badge tone={isVerified ? 'won' : 'accent'}>
      {t(isVerified ? 'identity.guard.proved' : shown === null ? 'identity.guard.missing' : 'identity.guard.unproved')}
    </Badge>
  );
  return (
    <section className="grid gap-4">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('identity.guard.title')}</h2>
      {moneyRestsUntil !== null && (
        <p
          role="status"
          className="m-0 flex items-start gap-2 rounded-md bg-accent-wash px-4 py-3 text-sm text-accent-text"
        >
          <Icon name="pause" size={18} className="mt-px" />
          <span>{t('identity.guard.restsUntil', { time: time(moneyRestsUntil) })}</span>
        </p>
      )}
      <ul
        aria-label={t('identity.guard.title')}
        className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-inset ring-line"
      >
        <Guard
          icon="lock"
          name={t('identity.password')}
          text={t('identity.guard.since', { time: time(data.passwordChangedAt) })}
        >
          <Action
            onPress={() => openModal('changePassword')}
            name={t('identity.password')}
            text={t('identity.guard.change')}
          />
        </Guard>
        <Guard
          icon="phone"
          name={t('identity.mobile')}
          text={data.mobile ?? t('identity.guard.mobileWhy')}
          isAddress={data.mobile !== null}
          mark={contactMark(isMobileVerified, data.mobile)}
        >
          <Action
            onPress={() => openModal('changeMobile', { isReplacing: isMobileVerified })}
            name={t('identity.mobile')}
            text={t(isMobileVerified ? 'identity.guard.change' : 'identity.guard.prove')}
            isNext={next === 'mobile'}
          />
        </Guard>
        <Guard
          icon="mail"
          name={t('identity.email')}
          text={data.email ?? t('identity.guard.emailWhy')}
          isAddress={data.email !== null}
          mark={contactMark(isEmailVerified, data.email)}
        >
          <Action
            onPress={() => openModal('changeEmail', { isReplacing: isEmailVerified })}
            name={t('identity.email')}
            text={t(isEmailVerified ? 'identity.guard.change' : 'identity.guard.prove')}
            isNext={next === 'email'}
          />
        </Guard>
        <Guard
          icon="wallet"
          name={t('identity.paymentPassword')}
          text={
            paymentLockedUntil === null
              ? t('identity.guard.paymentWhy')
              : t('identity.guard.paymentLocked', { time: time(paymentLockedUntil) })
          }
          mark={
            <Badge tone={paymentLockedUntil !== null ? 'lost' : hasPaymentPassword ? 'won' : 'accent'}>
              {t(hasPaymentPassword ? 'identity.guard.set' : 'identity.guard.missing')}
            </Badge>
          }
        >
          <Action
            onPress={() => openModal('paymentPassword', { hasOne: hasPaymentPassword })}
            name={t('identity.paymentPassword')}
            text={t(hasPaymentPassword ? 'identity.guard.change' : 'identity.guard.setNow')}
            isNext={next === 'payment'}
          />
        </Guard>
        <NoticeGuard isOn={data.isLoginNoticeOn} hasMail={isEmailVerified} />
      </ul>
    </section>
  );
}

interface GuardProps {
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
  /** The contact the text is about. */
  readonly textId?: string;
  /** A number or mail address: written from left to right in every language. */
  readonly isAddress?: boolean;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

function Guard({ icon, name, text, textId, isAddress = false, mark, children }: GuardProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-10 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold text-ink-1">
          {name}
          {mark}
        </span>
        <span
          id={textId}
          dir={isAddress ? 'ltr' : undefined}
          className={cx('text-sm text-ink-3', isAddress && 'figures justify-self-start')}
        >
          {text}
        </span>
      </div>
      <div className="max-sm:col-start-2 sm:justify-self-end">{children}</div>
    </li>
  );
}

function Action({
  onPress,
  name,
  text,
  isNext = false,
}: {
  onPress: () => void;
  name: string;
  text: string;
  isNext?: boolean;
}) {
  return (
    <Button look={isNext ? 'primary' : 'secondary'} size="s" onClick={onPress} aria-label={`${text}: ${name}`}>
      {text}
    </Button>
  );
}

/**
 * Trust.md A6: the member is notified of each login, by message and by mail to a verified address, unless they turn it
 * off.
 */
function NoticeGuard({ isOn, hasMail }: { isOn: boolean; hasMail: boolean }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (next: boolean) => api.setLoginNotice({ isOn: next }),
    onError: (error) => showToast(failureText(error, t('identity.connection')), 'lost'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.security }),
  });
  const shown = set.isPending ? set.variables : isOn;
  const whyId = useId();
  return (
    <Guard
      icon="bell"
      name={t('identity.guard.notice')}
      textId={whyId}
      text={t(hasMail ? 'identity.guard.noticeText' : 'identity.guard.noticeWithoutMail')}
    >
      <button
        type="button"
        role="switch"
        aria-checked={shown}
        aria-label={t('identity.guard.notice')}
        aria-describedby={whyId}
        onClick={() => {
          if (!set.isPending) set.mutate(!isOn);
        }}
        className="grid min-h-11 place-items-center"
      >
        <Toggle isOn={shown} />
      </button>
    </Guard>
  );
}
