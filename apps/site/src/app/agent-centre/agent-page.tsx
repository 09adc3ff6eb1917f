import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { AgentHero, AgentPoints } from '../../features/agency/agent-promise.tsx';
import { ConsultingCard } from '../../features/agency/consulting-card.tsx';
import { AgeSeal, Wordmark } from '../../features/brand/wordmark.tsx';
import { NameLoginForm } from '../../features/identity/name-login-form.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { closeModal } from '../../shared/modal/modal-store.ts';
import { isAgent } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { LanguageSelect } from '../shell/language-switch.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';

/** The entrance of agents (spec 2): what they get, when somebody is there, and the login form. */
export function AgentPage() {
  const { t } = useTexts();
  const brand = useBrand();
  const session = useSession();
  const navigate = useNavigate();
  const isIn = session.status === 'member' && isAgent(session) && !session.mustChangePassword;

  useEffect(() => {
    if (isIn) void navigate({ to: '/agentHome', replace: true });
  }, [isIn, navigate]);

  return (
    <div className="agent-scene grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <div className="mx-auto flex w-full max-w-[80rem] items-center justify-between gap-3 px-4 py-3 sm:px-6 lg:px-8">
        <Link to="/" aria-label={brand.name} className="no-underline">
          <Wordmark name={brand.name} />
        </Link>
        <div className="flex items-center gap-1">
          <LanguageSelect />
          <ThemeSwitch />
        </div>
      </div>
      <div className="agent-page mx-auto grid w-full max-w-[80rem] content-center gap-x-12 gap-y-10 px-4 py-6 sm:px-6 lg:px-8">
        <AgentHero />
        <section
          aria-labelledby="agent-login-title"
          className="agent-login mx-auto grid w-full max-w-[30rem] content-start gap-2 rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line sm:p-8"
        >
          <h2 id="agent-login-title" className="m-0 text-2xl">
            {t('agency.loginTitle')}
          </h2>
          <NameLoginForm door="agent" lead={t('agency.loginLead')} close={closeModal}>
            <p className="m-0 grid justify-items-center gap-1 text-center text-sm text-ink-2">
              {t('agency.onlyAgents')}
              <Link
                to="/login"
                className="inline-flex min-h-9 items-center font-semibold text-live no-underline underline-offset-4 hover:underline"
              >
                {t('agency.toSite')}
              </Link>
            </p>
          </NameLoginForm>
        </section>
        <AgentPoints />
        <ConsultingCard className="agent-hours" />
      </div>
      <div className="mx-auto flex w-full max-w-[80rem] items-center gap-3 px-4 pt-2 pb-6 sm:px-6 lg:px-8">
        <AgeSeal age={brand.minAge} label={t('brand.ageBadge', { age: brand.minAge })} size={34} />
        <p className="m-0 text-sm text-ink-3">{t('brand.playMoneySentence')}</p>
      </div>
    </div>
  );
}
