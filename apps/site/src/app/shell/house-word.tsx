import { hasModule } from '@fairhouse/contract/modules';
import { AnnouncementPopups } from '../../features/content/announcement-popups.tsx';
import { TermsGate } from '../../features/content/terms-gate.tsx';
import { LimitReview } from '../../features/protection/limit-review.tsx';
import { ContractPopup } from '../../features/salaries/contract-popup.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyPart } from '../pages/lazy-part.tsx';

const RainPill = lazyPart({
  load: async () => (await import('../../features/tickets/rain-pill.tsx')).RainPill,
  part: 'rewards',
  waiting: null,
});

/** Rains of envelopes are for members of a brand that has tickets. */
function RainCall() {
  const session = useSession();
  const { whitelabel } = useInitialState().permission.info;
  return isTrueMember(session) && hasModule(whitelabel, 'REWCEN3') ? <RainPill /> : null;
}

/** Dialogs that open by themselves: new terms first, then the question about limits, contracts, announcements. */
export function HouseWord() {
  return (
    <TermsGate>
      <LimitReview />
      <ContractPopup />
      <AnnouncementPopups />
      <RainCall />
    </TermsGate>
  );
}
