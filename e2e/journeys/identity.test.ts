import { tellIdentityStories } from '../support/identity-stories.ts';
import { looks } from '../support/looks.ts';
import { shareBrowser } from '../support/share-browser.ts';

tellIdentityStories(
  looks([
    { width: 360, height: 740, language: 'HI', readsAxe: true },
    { width: 1440, height: 900, language: 'EN', readsAxe: false },
    { width: 360, height: 740, language: 'EN', readsAxe: false },
    { width: 1440, height: 900, language: 'HI', readsAxe: true },
  ]),
  await shareBrowser(),
);
