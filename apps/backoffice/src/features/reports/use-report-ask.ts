import { useState } from 'react';
import type { Days } from '../../shared/days/day-range.tsx';

interface ReportAsk {
  readonly days: Days;
  /** Whose line is shown; empty: all agents of level 1. */
  readonly agentId: string;
  readonly page: number;
}

/** What a report is asked for: days, a line, a page. Other days or another line begin at the first page. */
export function useReportAsk() {
  const [asked, setAsked] = useState<ReportAsk>({ days: { preset: 'thisMonth' }, agentId: '', page: 1 });
  const { days, agentId, page } = asked;
  const range = { ...days, ...(agentId !== '' && { agentId }) };
  return {
    days,
    agentId,
    page,
    /** For the table of spreadsheets. */
    range,
    request: { ...range, page },
    setDays: (next: Days) => setAsked({ ...asked, days: next, page: 1 }),
    openLine: (next: string) => setAsked({ ...asked, agentId: next, page: 1 }),
    setPage: (next: number) => setAsked({ ...asked, page: next }),
  };
}
