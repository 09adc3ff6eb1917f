import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';

/** A member's own list needs a login (spec 6). */
export function LoginFirst({ kind }: { kind: 'FAV' | 'RECENT' }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={kind === 'FAV' ? 'heart' : 'clock'}
      title={t(`lobby.login.${kind}`)}
      text={t('lobby.login.text')}
      action={<Button onClick={() => openModal('login')}>{t('brand.logIn')}</Button>}
    />
  );
}
