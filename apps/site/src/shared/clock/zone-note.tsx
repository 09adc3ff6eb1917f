import { useTexts } from '@fairhouse/i18n';
import { useBrand } from '../initial/initial-state.tsx';

/** Names the zone of the times beside it, because a member elsewhere cannot know it. */
export function ZoneNote() {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  return <p className="m-0 text-xs text-ink-3">{t('wallet.zoneNote', { zone: timeZone.replaceAll('_', ' ') })}</p>;
}
