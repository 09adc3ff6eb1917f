import { z } from 'zod';

// In a browser zod would first try whether it may make code out of text. The policy of the house refuses that (trust.md L10),
// and each page with a form would report it. Comes before the first schema: there it is decided.
if (typeof document !== 'undefined') z.config({ jitless: true });
