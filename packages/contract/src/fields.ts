import { z } from 'zod';
import { languages } from './languages.ts';

/** A non-negative or signed amount in currency units, e.g. `"12.5"`; never a JSON number. */
export const amount = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/);
/** A database id as a decimal string. */
export const id = z.string().regex(/^\d{1,19}$/);
export const language = z.enum(languages);
/** Milliseconds since 1970, as the wire tells time. */
export const instantMs = z.coerce.number().int().nonnegative();
/** Absent, or empty, as older clients send an unused field: both mean no instant, and not the year 1970. */
export const optionalInstantMs = z
  .preprocess((told) => (told === '' ? undefined : told), instantMs.optional())
  .optional();
export const hex = z.string().regex(/^([0-9a-f]{2})*$/);
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Made by the client once per intent; the same key twice is the same movement (ARCHITECTURE section 6). */
export const clientKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
export const page = z.coerce.number().int().min(1).max(100_000);
export const pageSize = z.coerce.number().int().min(1).max(100);
/** A table for spreadsheets, as the back office saves it. */
export const csvFile = z.object({ fileName: z.string(), csv: z.string() });
