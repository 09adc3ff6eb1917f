import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { TakeBreakForm } from './take-break-form.tsx';

/** Opens from every page and game, over the page: the press that opened it is the first of two (trust.md B6). */
export function TakeBreakDialog({ close, onTaken }: { close: () => void; onTaken?: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid w-[min(30rem,100%)] gap-5">
      <p className="m-0 text-ink-2">{t('protection.breakText')}</p>
      <TakeBreakForm close={close} onTaken={onTaken} />
      <Link to="/member" search={{ page: 'protection' }} onClick={close} className="text-sm font-semibold text-live">
        {t('brand.limitsAndBreaks')}
      </Link>
    </div>
  );
}
