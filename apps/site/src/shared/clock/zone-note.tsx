import { useTexts } from '@fairhouse/i18n';
import { useBrand } from '../initial/initial-state.tsx';

/** By whose clocks the times beside it are: a member elsewhere cannot know. */
export function ZoneNote() {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  return <p className="m-0 text-xs text-ink-3">{t('wallet.zoneNote', { zone: timeZone.replaceAll('_', ' ') })}</p>;
}
