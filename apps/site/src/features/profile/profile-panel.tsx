import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '@fairhouse/contract';
import { hasModule } from '@fairhouse/contract/modules';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { Badge, Button, cx, ErrorState, Icon, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/failure/failure-text.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { RankFrame } from '../../shared/rank/rank-frame.tsx';
import { RankLabel } from '../../shared/rank/rank-label.tsx';
import { Avatar } from './avatar.tsx';
import { sayValue } from './profile-field-text.ts';
import { groupFields } from './profile-groups.ts';
import { saveFile } from './save-file.ts';
import { profileQuery } from './use-profile.ts';

/** Spec 2, securityCenter: the avatar of the account, and the fields the member has filled in. */
export function ProfilePanel() {
  const { t } = useTexts();
  const { data: profile, isError, refetch } = useQuery(profileQuery);
  return (
    <section
      aria-label={t('profile.cardTitle')}
      className="grid overflow-hidden rounded-lg bg-surface-1 ring-1 ring-inset ring-line"
    >
      <Face />
      {isError && !profile && (
        <ErrorState
          title={t('profile.failedTitle')}
          text={t('profile.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !profile && <Skeleton className="m-5 h-64 rounded-lg" />}
      {profile && <Told profile={profile} />}
    </section>
  );
}

function Face() {
  const { t } = useTexts();
  const { data: member } = useQuery({ queryKey: queryKeys.memberInfo, queryFn: () => api.getMemberInfo() });
  const hasAvatars = hasModule(useInitialState().permission.info.whitelabel, 'PROFPIC3');
  return (
    <header className="profile-face flex flex-wrap items-center gap-x-5 gap-y-4 px-5 py-6">
      <div className="relative">
        <RankFrame look={member?.clubLabel}>
          <Avatar className="size-24 ring-4 ring-surface-1" />
        </RankFrame>
        {hasAvatars && (
          <button
            type="button"
            aria-label={t('profile.avatar.title')}
            title={t('profile.avatar.title')}
            onClick={() => openModal('avatar')}
            className="absolute -end-1 -bottom-1 grid size-9 place-items-center rounded-full after:absolute after:-inset-1 bg-accent text-accent-ink shadow-2 ring-4 ring-surface-1 hover:bg-accent-strong"
          >
            <Icon name="pencil" size={16} />
          </button>
        )}
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        {member ? (
          <p className="m-0 font-display text-2xl font-semibold text-ink-1 [overflow-wrap:anywhere]">
            <bdi>{member.nickname}</bdi>
          </p>
        ) : (
          <Skeleton className="h-8 w-40 rounded-md" />
        )}
        {member?.clubLabel && <RankLabel label={member.clubLabel} className="justify-self-start" />}
        {member && member.nickname !== member.account && (
          <p className="m-0 truncate text-sm text-ink-3">{member.account}</p>
        )}
      </div>
      <Button look="secondary" className="max-sm:w-full" onClick={() => openModal('profile')}>
        {t('profile.edit')}
      </Button>
    </header>
  );
}

interface Row {
  readonly name: string;
  readonly value: string | null;
  readonly badge?: 'verified' | 'unverified' | undefined;
}

function Told({ profile }: { profile: Profile }) {
  const { t, texts } = useTexts();
  const contactRow = (name: string, contact: Profile['mobile']): Row => ({
    name,
    value: contact?.masked ?? null,
    badge: contact ? (contact.isVerified ? 'verified' : 'unverified') : undefined,
  });
  const [person, networks] = ['profile.aboutYou', 'profile.networks'].map((title) =>
    (groupFields(profile.fields).find((group) => group.title === title)?.fields ?? []).map(({ field, value }): Row => ({
      name: t(`profile.fields.${field}`),
      value: value === null ? null : sayValue(field, value, { language: texts.language, t }),
    })),
  );
  const known = networks?.filter(({ value }) => value !== null) ?? [];
  const birthday: Row = {
    name: t('profile.birthday'),
    value: profile.birthday === null ? null : formatDay(profile.birthday, texts.language),
  };
  return (
    <>
      <Rows
        title={t('profile.contact')}
        rows={[contactRow(t('profile.mobile'), profile.mobile), contactRow(t('profile.email'), profile.email)]}
      />
      <Rows title={t('profile.aboutYou')} rows={[...(person ?? []), birthday]} />
      {/* Only filled fields are shown; the form has the rest. */}
      {known.length > 0 && <Rows title={t('profile.networks')} rows={known} />}
      <TakeAlong />
    </>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-3 border-t border-line px-5 py-5">
      <h2 className="m-0 text-sm font-semibold text-accent-text">{title}</h2>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-8 xl:grid-cols-3">
        {rows.map(({ name, value, badge }) => (
          <div key={name} className="grid min-w-0 content-start gap-0.5">
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd
              className={cx(
                'm-0 flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]',
                value === null ? 'text-ink-3' : 'font-semibold text-ink-1',
              )}
            >
              <bdi>{value ?? t('profile.notTold')}</bdi>
              {badge && <Badge tone={badge === 'verified' ? 'live' : 'plain'}>{t(`profile.${badge}`)}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A copy of the member's own personal records, as a file (GDPR 20). */
function TakeAlong() {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  async function take(): Promise<void> {
    setBusy(true);
    try {
      saveFile('my-data.json', JSON.stringify(await api.exportMember(), null, 2));
    } catch (error) {
      showToast(failureText(error, t('identity.connection')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface-0/50 px-5 py-4">
      <p className="m-0 max-w-prose text-sm text-ink-3">{t('profile.sealedNote')}</p>
      <Button look="quiet" size="s" icon="download" busy={isBusy} onClick={() => void take()}>
        {t('profile.export')}
      </Button>
    </footer>
  );
}
