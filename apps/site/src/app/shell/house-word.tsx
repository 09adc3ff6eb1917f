import { AnnouncementPopups } from '../../features/content/announcement-popups.tsx';
import { TermsGate } from '../../features/content/terms-gate.tsx';
import { LimitReview } from '../../features/protection/limit-review.tsx';

/** Dialogs that open by themselves: new terms first, then the question about limits, then announcements. */
export function HouseWord() {
  return (
    <TermsGate>
      <LimitReview />
      <AnnouncementPopups />
    </TermsGate>
  );
}
