import { shellPart } from './shell-part.tsx';

/** The page comes first: a visitor looks around before any dialog opens. */
const patienceMs = 3000;

const Part = shellPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  return (await import('./house-word.tsx')).HouseWord;
});

/** Dialogs that open by themselves (spec 4): new terms first, then the question about limits, contracts, announcements. */
export const announcementPopups = { Part };
