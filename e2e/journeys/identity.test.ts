import { tellIdentityStories } from '../support/identity-stories.ts';

// A phone in Hindi and a desk in English; the other two are told in e2e/soak.
tellIdentityStories([
  { width: 360, height: 740, language: 'HI', readsAxe: true },
  { width: 1440, height: 900, language: 'EN', readsAxe: false },
]);
