import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { TakeBreakForm } from './take-break-form.tsx';

/** From every page, over what is there. */
export function TakeBreakDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid w-[min(30rem,100%)] gap-5">
      <p className="m-0 text-ink-2">{t('protection.breakText')}</p>
      <TakeBreakForm onTaken={close} />
      <Link to="/member" search={{ page: 'protection' }} onClick={close} className="text-sm font-semibold text-live">{t('brand.limitsAndBreaks')}</Link>
    </div>
  );
}
