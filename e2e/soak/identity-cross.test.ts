import { tellIdentityStories } from '../support/identity-stories.ts';

// What e2e/journeys leaves out of the cross of widths and languages.
tellIdentityStories([
  { width: 360, height: 740, language: 'EN', readsAxe: false },
  { width: 1440, height: 900, language: 'HI', readsAxe: true },
]);
