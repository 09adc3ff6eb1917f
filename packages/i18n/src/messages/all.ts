import type { Language } from '@fairhouse/contract';
import type { Messages } from '../languages.ts';
import { messages as EN } from './en.ts';
import { messages as HI } from './hi.ts';
import { messages as PT } from './pt.ts';

/** All languages at once: for the page renderer and tests, never for a browser. */
export const allMessages: Record<Language, Messages> = { EN, HI, PT };
