import { shellPart } from './shell-part.tsx';

/** The page first, then what the house has to say. */
const patienceMs = 600;

const Part = shellPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  return (await import('../../features/content/announcement-popups.tsx')).AnnouncementPopups;
});

/** Popups that open by themselves (spec 4). */
export const announcementPopups = { Part };
