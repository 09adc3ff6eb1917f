import { useMemo, type Dispatch, type SetStateAction } from 'react';
import type { StopRule } from '@fairhouse/lottery';
import { parseAmount } from '@fairhouse/money';
import {
  planMultiples,
  tableOf,
  type ChaseIssue,
  type ChaseLimits,
  type ChaseMethod,
  type ChasePlan,
  type ChaseProblem,
  type ChaseRow,
  type ChaseStake,
} from './chase-plan.ts';

/** The form as typed. */
export interface ChaseForm {
  readonly method: ChaseMethod;
  readonly from: string;
  readonly issues: string;
  readonly start: string;
  readonly factor: string;
  readonly every: string;
  readonly profitPercent: string;
  readonly stop: StopRule['rule'];
  readonly stopProfit: string;
}

export interface Chase {
  readonly form: ChaseForm;
  readonly open: readonly ChaseIssue[];
  readonly mostMultiple: number;
  readonly rows: readonly ChaseRow[];
  readonly problem: ChaseProblem | null;
  /** The order; null while there is a problem. */
  readonly plan: ChasePlan | null;
  change(change: Partial<ChaseForm>): void;
  /** Sets the multiple of one issue; 0 leaves it out. */
  edit(numero: string, multiple: number): void;
}

const first: Omit<ChaseForm, 'from'> = {
  method: 'same',
  issues: '5',
  start: '1',
  factor: '2',
  every: '1',
  profitPercent: '50',
  stop: 'WIN',
  stopProfit: '',
};

/** A whole number from 1, or the previous one while the field is empty. */
const whole = (text: string, otherwise: number): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise);

function stopOf({ stop, stopProfit }: ChaseForm): StopRule | null {
  if (stop !== 'PROFIT') return { rule: stop };
  const profitMinor = parseAmount(stopProfit);
  return profitMinor !== null && profitMinor > 0n ? { rule: 'PROFIT', profitMinor } : null;
}

/** The input of a plan, and whether it is open: kept by the page, because the slip is a column or a sheet. */
export interface ChaseDraft {
  readonly isOpen: boolean;
  readonly typed: Partial<ChaseForm>;
  readonly edits: Readonly<Record<string, number>>;
}

export const noChase: ChaseDraft = { isOpen: false, typed: {}, edits: {} };
export type ChaseState = readonly [draft: ChaseDraft, set: Dispatch<SetStateAction<ChaseDraft>>];

/** A plan to place the same bet on many issues, with its form. The cart reads `plan` and sends it with the bet. */
export function useChasePlan(
  stake: ChaseStake,
  { open, mostMultiple }: ChaseLimits,
  [{ typed, edits }, set]: ChaseState,
): Chase {
  const current = open[0]?.numero ?? '';
  // A closed issue leaves the plan: the chase begins at the issue that is open now.
  const from = typed.from !== undefined && open.some(({ numero }) => numero === typed.from) ? typed.from : current;
  const form: ChaseForm = { ...first, ...typed, from };
  const { costMinor, prizeMinor } = stake;
  const planned = useMemo(() => {
    const terms = {
      method: form.method,
      from,
      issues: whole(form.issues, 1),
      start: whole(form.start, 1),
      factor: whole(form.factor, 2),
      every: whole(form.every, 1),
      profitPercent: whole(form.profitPercent, 1),
    };
    return planMultiples(terms, { costMinor, prizeMinor }, { open, mostMultiple });
  }, [
    form.method,
    from,
    form.issues,
    form.start,
    form.factor,
    form.every,
    form.profitPercent,
    costMinor,
    prizeMinor,
    open,
    mostMultiple,
  ]);
  const rows = useMemo(() => {
    const at = open.findIndex(({ numero }) => numero === from);
    const numeros = (planned.multiples ?? []).map((_, index) => open[at + index]?.numero ?? '');
    return tableOf(
      numeros,
      numeros.map((numero, index) => edits[numero] ?? planned.multiples?.[index] ?? 0),
      { costMinor, prizeMinor },
    );
  }, [planned, edits, open, from, costMinor, prizeMinor]);
  const totalMinor = rows.at(-1)?.spentMinor ?? 0n;
  const problem = planned.problem ?? (totalMinor === 0n ? 'nothing' : null);
  const stop = stopOf(form);
  return {
    form,
    open,
    mostMultiple,
    rows,
    problem,
    plan: problem === null && stop ? { rows: rows.filter(({ multiple }) => multiple > 0), totalMinor, stop } : null,
    change(change) {
      // Other terms make another table: multiples edited in the old one are dropped.
      const isOfTable = !('stop' in change) && !('stopProfit' in change);
      set((before) => ({ ...before, typed: { ...before.typed, ...change }, edits: isOfTable ? {} : before.edits }));
    },
    edit: (numero, multiple) =>
      set((before) => ({
        ...before,
        edits: { ...before.edits, [numero]: Math.min(mostMultiple, Math.max(0, multiple)) },
      })),
  };
}
