import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon, type IconName } from '@fairhouse/ui';
import { AgeSeal, Wordmark } from '../../features/brand/wordmark.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { confirmAge, useAgeConfirmed } from './age-confirmation.ts';

const terms = [
  { icon: 'wallet', key: 'brand.gateTermsPlayMoney' },
  { icon: 'user', key: 'brand.gateTermsOwn' },
  { icon: 'shield', key: 'brand.gateTermsFair' },
  { icon: 'pause', key: 'brand.gateTermsBreak' },
] as const satisfies readonly { icon: IconName; key: string }[];

/** The age question (spec 9: 18 and over), in the HTML; everything behind it is inert. */
export function AgeGate() {
  const isConfirmed = useAgeConfirmed();
  const [hasLeft, setHasLeft] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isConfirmed) title.current?.focus();
  }, [isConfirmed, hasLeft]);

  // The page behind must not scroll while the question is open.
  useEffect(() => {
    if (isConfirmed) return;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => void style.removeProperty('overflow');
  }, [isConfirmed]);

  if (isConfirmed) return null;
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="gate-title"
      className="age-gate gate-scene fixed inset-0 z-50 overflow-y-auto bg-surface-0"
    >
      {/* Positioned from the top, not centred: the page may be painted before its last lines have come. */}
      <div className="relative mx-auto grid min-h-full max-w-xl content-start gap-[clamp(1.5rem,9vh,6rem)] px-5 pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
        <GateHead />
        {hasLeft ? (
          <GateLeft titleRef={title} onBack={() => setHasLeft(false)} />
        ) : (
          <GateQuestion titleRef={title} onLeave={() => setHasLeft(true)} />
        )}
      </div>
    </div>
  );
}

function GateHead() {
  const brand = useBrand();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Wordmark name={brand.name} />
      <LanguageSwitch />
    </div>
  );
}

type TitleRef = React.RefObject<HTMLHeadingElement | null>;

function GateQuestion({ titleRef, onLeave }: { titleRef: TitleRef; onLeave: () => void }) {
  const { t } = useTexts();
  const brand = useBrand();
  const age = brand.minAge;
  return (
    <div className="grid gap-5 rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line sm:p-8">
      <AgeSeal age={age} label={t('brand.ageBadge', { age })} size={56} />
      <h1 id="gate-title" ref={titleRef} tabIndex={-1} className="m-0 text-2xl outline-none sm:text-3xl">
        {t('brand.gateTitle', { age })}
      </h1>
      <p className="m-0 text-ink-2">{t('brand.gateText', { name: brand.name, currency: brand.currency })}</p>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <Button size="l" data-age-enter="" onClick={confirmAge}>
          {t('brand.gateEnter', { age })}
        </Button>
        <Button size="l" look="secondary" onClick={onLeave}>
          {t('brand.gateLeave')}
        </Button>
      </div>
      <p className="m-0 text-sm text-ink-3">{t('brand.gateTerms', { age })}</p>
      <section aria-labelledby="gate-terms" className="grid gap-2.5 border-t border-line pt-4">
        <h2 id="gate-terms" className="m-0 font-text text-sm font-semibold text-ink-1">
          {t('brand.gateTermsTitle')}
        </h2>
        <ul className="m-0 grid list-none gap-2 p-0 text-sm text-ink-2">
          {terms.map((term) => (
            <li key={term.key} className="flex gap-2.5">
              <Icon name={term.icon} size={18} className="mt-0.5 text-accent-text" />
              <span>{t(term.key)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function GateLeft({ titleRef, onBack }: { titleRef: TitleRef; onBack: () => void }) {
  const { t } = useTexts();
  const { minAge } = useBrand();
  return (
    <div className="grid gap-4 rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line sm:p-8">
      <h1 id="gate-title" ref={titleRef} tabIndex={-1} className="m-0 text-2xl outline-none">
        {t('brand.gateLeftTitle')}
      </h1>
      <p className="m-0 text-ink-2">{t('brand.gateLeftText', { age: minAge })}</p>
      <div>
        <Button look="quiet" onClick={onBack}>
          {t('brand.gateBack')}
        </Button>
      </div>
    </div>
  );
}
