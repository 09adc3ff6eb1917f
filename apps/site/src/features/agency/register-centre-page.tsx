import { useState } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { DeskAnswer } from './desk-answer.tsx';
import { LinksPanel } from './links-panel.tsx';
import { OpenAccountForm } from './open-account-form.tsx';

/** Spec 2, registerCenter: an account that the agent opens, or a link by which people open their own. */
export function RegisterCentrePage() {
  const { t } = useTexts();
  const { whitelabel } = useInitialState().permission.info;
  const canOpen = hasModule(whitelabel, 'AGEREGDOWN3');
  const hasLinks = hasModule(whitelabel, 'CREATEAFF3') || hasModule(whitelabel, 'AFFMAN3');
  const [active, setActive] = useState<'account' | 'links'>(canOpen ? 'account' : 'links');
  const panel =
    active === 'links' ? <LinksPanel /> : <DeskAnswer>{(desk) => <OpenAccountForm desk={desk} />}</DeskAnswer>;
  return (
    <section className="grid gap-5">
      <header className="grid gap-1">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('agency.register.title')}</h1>
        <p className="m-0 max-w-[70ch] text-sm text-ink-2">{t('agency.register.lead')}</p>
      </header>
      {canOpen && hasLinks ? (
        <Tabs
          label={t('agency.register.title')}
          active={active}
          onChange={setActive}
          tabs={[
            { id: 'account', text: t('agency.register.account') },
            { id: 'links', text: t('agency.register.links') },
          ]}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
    </section>
  );
}
