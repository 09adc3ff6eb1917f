import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button, cx, Icon, type IconName } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';

const steps = [
  { icon: 'pause', title: 'identity.firstLogin.limitsTitle', text: 'identity.firstLogin.limitsText' },
  { icon: 'user', title: 'identity.firstLogin.centreTitle', text: 'identity.firstLogin.centreText' },
  { icon: 'shield', title: 'identity.firstLogin.factorTitle', text: 'identity.firstLogin.factorText' },
] as const satisfies readonly { icon: IconName; title: TextKey; text: TextKey }[];

/** The first-login action (spec 4): safer play and account security, in three steps. */
export function FirstLoginDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;

  function open(page: 'securityCenter' | 'protection'): void {
    close();
    void navigate({ to: '/member', search: { page } });
  }
  return (
    <div className="grid w-[min(26rem,100%)] gap-5">
      <p className="m-0 text-ink-2">{t('identity.firstLogin.lead')}</p>
      <div
        aria-live="polite"
        className="grid min-h-60 content-center justify-items-center gap-3 rounded-lg bg-surface-2 px-5 py-6 text-center"
      >
        <span
          className={cx(
            'grid size-16 place-items-center rounded-full',
            isLast ? 'bg-live-wash text-live' : 'bg-accent-wash text-accent-text',
          )}
        >
          <Icon name={step.icon} size={30} />
        </span>
        <p className="sr-only">{t('identity.firstLogin.step', { at: at + 1, of: steps.length })}</p>
        <h3 className="m-0 text-xl text-balance">{t(step.title)}</h3>
        <p className="m-0 text-sm text-ink-2">{t(step.text, { currency })}</p>
        {at === 0 && (
          <Button look="secondary" size="s" onClick={() => open('protection')}>
            {t('identity.firstLogin.limitsOpen')}
          </Button>
        )}
      </div>
      <div aria-hidden="true" className="flex justify-center gap-2">
        {steps.map(({ title }, index) => (
          <span
            key={title}
            className={cx(
              'h-2 rounded-full transition-colors duration-150',
              index === at ? 'w-6 bg-accent' : 'w-2 bg-surface-3',
            )}
          />
        ))}
      </div>
      <div className="flex items-center justify-between gap-2">
        {at === 0 ? (
          <Button look="quiet" data-first-login-skip="" onClick={close}>
            {t('identity.firstLogin.skip')}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setAt(at - 1)}>
            {t('identity.firstLogin.back')}
          </Button>
        )}
        {isLast ? (
          <div className="flex gap-2">
            <Button look="secondary" onClick={close}>
              {t('identity.firstLogin.done')}
            </Button>
            <Button onClick={() => open('securityCenter')}>{t('identity.firstLogin.open')}</Button>
          </div>
        ) : (
          <Button onClick={() => setAt(at + 1)}>{t('identity.firstLogin.next')}</Button>
        )}
      </div>
    </div>
  );
}
