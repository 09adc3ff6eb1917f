import {
  dividendsOfTree,
  salaryOfTree,
  type DividendTreeLine,
  type Line,
  type MemberSums,
  type PayMode,
  type TreeMember,
} from '@fairhouse/agency';
import { formatAmount } from '@fairhouse/money';
import { amountOf, compareMinor, fieldsOf, flagOf, listOf, oneOf, refuse, type Fields } from '../case-fields.ts';
import {
  compareById,
  compareWhole,
  contractsOf,
  rateOf,
  treeOf,
  writeRate,
  writingOf,
  type TierWriting,
} from './agency-fields.ts';

const modes: readonly PayMode[] = ['independent', 'differential'];

/** Reads figures of members by id; nobody outside the tree has any. */
function figuresOf<T>(members: readonly TreeMember[], figureOf: (value: unknown, name: string) => T) {
  const ids = new Set(members.map(({ id }) => id));
  return (value: unknown, name: string): Map<string, T> =>
    new Map(
      Object.entries(fieldsOf(value, name)).map(([id, figure]) => [
        ids.has(id) ? id : refuse(`${name}: ${id} is not in the tree`),
        figureOf(figure, `${name} of ${id}`),
      ]),
    );
}

const writingOfContracts = (contracts: unknown, threshold: TierWriting['threshold']): TierWriting =>
  writingOf(Object.values(fieldsOf(contracts, 'contracts')), threshold);

/** A line that was computed, and what the case says of it. */
interface Compared<L extends Line> {
  readonly id: string;
  readonly reported: Fields;
  readonly line: L;
  readonly value: TierWriting['value'];
}

/** Compares the fields that a line of a salary and of a dividend have in common. */
function compareLine({ id, reported, line, value }: Compared<Line>): string[] {
  const reached = reported[value];
  const name = `${value} of ${id}`;
  return [
    ...((value === 'rate' ? rateOf(reached, name) : amountOf(reached, name)) === line.value
      ? []
      : [
          `${name}: the case says ${String(reached)}, computed ${value === 'rate' ? writeRate(line.value) : formatAmount(line.value)}`,
        ]),
    ...compareMinor(`gross of ${id}`, reported['gross'], line.grossMinor),
    ...compareMinor(`paid of ${id}`, reported['paid'], line.paidMinor),
    ...compareMinor(`shortfall of ${id}`, reported['shortfall'], line.shortfallMinor),
  ];
}

/** The salaries of a tree for one period, daily, hourly or real-time. */
export function checkSalary(given: Fields): string[] {
  oneOf(given['period'], ['daily', 'hourly', 'realtime'], 'period');
  const members = treeOf(given['tree']);
  const writing = writingOfContracts(given['contracts'], 'minValidBet');
  const lines = salaryOfTree({
    members,
    mode: oneOf(given['mode'], modes, 'mode'),
    contracts: contractsOf(given['contracts'], writing, amountOf(given['activeFrom'], 'activeFrom')),
    validBets: figuresOf(members, amountOf)(given['validBets'], 'validBets'),
  });
  return compareById(fieldsOf(given['expect'], 'expect'), lines, (id, value, line) => {
    const reported = fieldsOf(value, `expect of ${id}`);
    return [
      ...compareMinor(`teamValidBet of ${id}`, reported['teamValidBet'], line.teamValidBetMinor),
      ...compareWhole(`activeMembers of ${id}`, reported['activeMembers'], line.activeMembers),
      ...compareLine({ id, reported, line, value: writing.value }),
    ];
  });
}

function sumsOf(value: unknown, name: string): MemberSums {
  const sums = fieldsOf(value, name);
  const sum = (field: string): bigint => amountOf(sums[field], `${field} in ${name}`);
  return {
    turnoverMinor: sum('turnover'),
    validBetMinor: sum('validBet'),
    payoutMinor: sum('payout'),
    rebateMinor: sum('rebate'),
    promotionsMinor: sum('promotions'),
  };
}

function compareDividend(compared: Compared<DividendTreeLine>): string[] {
  const { id, reported, line } = compared;
  return [
    ...compareMinor(`teamNetLoss of ${id}`, reported['teamNetLoss'], line.teamNetLossMinor),
    ...compareWhole(`activeMembers of ${id}`, reported['activeMembers'], line.activeMembers),
    ...compareMinor(`base of ${id}`, reported['base'], line.baseMinor),
    ...compareMinor(`carryOut of ${id}`, reported['carryOut'], line.carryOutMinor),
    ...compareLine(compared),
  ];
}

/** The dividends of a tree over several periods, with or without carry. */
export function checkDividend(given: Fields): string[] {
  const members = treeOf(given['tree']);
  const writing = writingOfContracts(given['contracts'], 'minLoss');
  const periods = listOf(given['periods'], 'periods').map((each, index) => fieldsOf(each, `period ${index + 1}`));
  if (periods.length === 0) return refuse('periods is empty');
  const lines = dividendsOfTree({
    members,
    mode: oneOf(given['mode'], modes, 'mode'),
    carries: flagOf(given['carry'], 'carry'),
    contracts: contractsOf(given['contracts'], writing, amountOf(given['activeFrom'], 'activeFrom')),
    periods: periods.map(({ sums }, index) => figuresOf(members, sumsOf)(sums, `sums of period ${index + 1}`)),
  });
  return periods.flatMap(({ expect }, index) => {
    const name = `period ${index + 1}`;
    return compareById(fieldsOf(expect, `expect of ${name}`), lines[index] ?? new Map(), (id, value, line) =>
      compareDividend({ id, reported: fieldsOf(value, `expect of ${id}`), line, value: writing.value }),
    ).map((difference) => `${name}: ${difference}`);
  });
}
