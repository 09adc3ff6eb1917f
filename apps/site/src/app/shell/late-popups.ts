import { shellPart } from './shell-part.tsx';

/** The page first, then what the house has to say. */
const patienceMs = 600;

const Part = shellPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  return (await import('../../features/content/house-word.tsx')).HouseWord;
});

/** What opens by itself (spec 4): new terms first, then announcements. */
export const announcementPopups = { Part };
