import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './use-profile.ts';

/** Edits the fields the brand asks for. */
export function ProfileDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { data: profile, isError, refetch } = useQuery(profileQuery);
  if (profile) return <ProfileForm profile={profile} onDone={close} />;
  if (isError)
    return (
      <ErrorState
        title={t('profile.failedTitle')}
        text={t('profile.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton className="h-96 rounded-lg" />;
}
