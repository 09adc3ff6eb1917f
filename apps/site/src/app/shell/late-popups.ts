import { shellPart } from './shell-part.tsx';

/** The page first: whoever has just come looks around before the house says anything. */
const patienceMs = 3000;

const Part = shellPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  return (await import('./house-word.tsx')).HouseWord;
});

/** What opens by itself (spec 4): new terms first, then the question about limits, then announcements. */
export const announcementPopups = { Part };
