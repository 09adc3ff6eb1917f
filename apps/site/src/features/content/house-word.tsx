import { AnnouncementPopups } from './announcement-popups.tsx';
import { TermsGate } from './terms-gate.tsx';

/** What opens by itself: new terms first, then announcements. */
export function HouseWord() {
  return <TermsGate><AnnouncementPopups /></TermsGate>;
}
