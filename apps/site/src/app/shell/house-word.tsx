import { AnnouncementPopups } from '../../features/content/announcement-popups.tsx';
import { TermsGate } from '../../features/content/terms-gate.tsx';
import { LimitReview } from '../../features/protection/limit-review.tsx';
import { ContractPopup } from '../../features/salaries/contract-popup.tsx';

/** Dialogs that open by themselves: new terms first, then the question about limits, contracts, announcements. */
export function HouseWord() {
  return (
    <TermsGate>
      <LimitReview />
      <ContractPopup />
      <AnnouncementPopups />
    </TermsGate>
  );
}
