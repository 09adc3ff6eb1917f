import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { language, optionalInstantMs, page, pageSize } from '../fields.ts';
import { recordPurses } from './agent-money.schemas.ts';
import { codeTypeList, recordRow } from './record.schemas.ts';

const asked = {
  codeTypes: codeTypeList.default([]),
  /** Agents look at a downline by this name; for now it is the member's own or nothing. */
  subordinateName: z.string().max(64).optional(),
  startTime: optionalInstantMs,
  endTime: optionalInstantMs,
  language: language.optional(),
  /** The purses of an agent have records of their own; everybody else has cash and points. */
  purse: z.enum(recordPurses).default('cash'),
};

export const recordCalls = defineCalls({
  listAccountRecord: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    audience: 'member',
    origin: 'site',
    summary: 'Account record, newest first, with the balance after each line; at most 30 days',
    query: z.object({ ...asked, page: page.default(1), size: pageSize.default(10) }),
    output: z.object({ list: z.array(recordRow), total: z.number().int(), totalPages: z.number().int() }),
    refusals: ['module_off'],
  },
  exportAccountRecord: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDetExport',
    audience: 'member',
    origin: 'site',
    summary: 'Account record as CSV, at most 400 days, in parts of 5,000 lines',
    query: z.object({ ...asked, page: page.default(1) }),
    output: z.object({ csv: z.string(), hasMore: z.boolean() }),
    refusals: ['module_off'],
  },
});
