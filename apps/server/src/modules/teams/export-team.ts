import type { Language, TeamBetRow, TeamFigures } from '@fairhouse/contract';
import { clockIn, toCsv } from '../../platform/csv/csv.ts';
import { textsOf } from '../../platform/texts/texts-of.ts';
import type { Desk, DeskDeps } from './desk-deps.ts';
import { listTeamBets, type TeamBetRequest } from './list-team-bets.ts';
import { readTeamLoss, type LossRequest } from './read-team-loss.ts';

const [teamWords, betWords, walletWords] = [textsOf('teams'), textsOf('bets'), textsOf('wallet')];
const linesMost = 5_000;
const betsPerPart = 5_000;

/** The figures of a line, in the order of the page. */
const lossFigures = [
  'stake',
  'validBet',
  'payout',
  'rebates',
  'promotions',
  'deposits',
  'withdrawals',
  'net',
] as const satisfies readonly (keyof TeamFigures)[];

/** What the page of profit and loss shows of these days, every line of it, with its totals in the last row. */
export async function exportTeamLoss(
  deps: DeskDeps,
  desk: Desk & { language: Language },
  input: Omit<LossRequest, 'page' | 'size'>,
): Promise<{ fileName: string; csv: string }> {
  const { language } = desk;
  const loss = await readTeamLoss(deps, desk, { ...input, page: 1, size: linesMost });
  const figuresOf = (figures: TeamFigures): string[] => lossFigures.map((key) => figures[key]);
  return {
    fileName: 'profit-and-loss.csv',
    csv: toCsv([
      [
        teamWords(language, 'loss.line'),
        ...lossFigures.map((key) => teamWords(language, `figures.${key}`)),
        walletWords(language, 'table.currency'),
      ],
      ...loss.list.map((row) => [
        row.isOwn ? `${row.name} (${teamWords(language, 'loss.own')})` : row.name,
        ...figuresOf(row),
        loss.currency,
      ]),
      [teamWords(language, 'loss.totals'), ...figuresOf(loss.totals), loss.currency],
    ]),
  };
}

const betAmounts = ['betAmount', 'validBetAmount', 'winAmount', 'profitAndLoss'] as const;
const betHeads = ['stake', 'validStake', 'payout', 'result'] as const;

/** What the page of team betting finds, part by part: the first begins with the heads, the last ends with the sums of all. */
export async function exportTeamBets(
  deps: DeskDeps,
  desk: Desk & { language: Language },
  { part, ...input }: Omit<TeamBetRequest, 'page' | 'size'> & { part: number },
): Promise<{ csv: string; next: number | null }> {
  const { language, brand } = desk;
  const found = await listTeamBets(deps, desk, { ...input, page: part, size: betsPerPart });
  const isLast = part >= found.totalPages;
  const toTime = clockIn(brand.timeZone);
  const amountsOf = (amounts: Pick<TeamBetRow, (typeof betAmounts)[number]>): string[] =>
    betAmounts.map((key) => amounts[key]);
  const heads = [
    betWords(language, 'time'),
    walletWords(language, 'table.zone'),
    ...['game', 'vendor', 'order'].map((key) => betWords(language, key)),
    teamWords(language, 'downlines.account'),
    betWords(language, 'status'),
    ...betHeads.map((key) => betWords(language, key)),
    walletWords(language, 'table.currency'),
  ];
  const rows = found.list.map((bet) => [
    toTime(bet.betTimeInTimestamp),
    brand.timeZone,
    bet.gameName,
    bet.accountType,
    bet.orderNo,
    bet.customerName,
    betWords(language, bet.status),
    ...amountsOf(bet),
    bet.currency,
  ]);
  const sums = [
    teamWords(language, 'bets.allSums'),
    '',
    '',
    '',
    '',
    '',
    '',
    ...amountsOf(found.footer),
    brand.currency,
  ];
  return {
    csv: toCsv([...(part === 1 ? [heads] : []), ...rows, ...(isLast ? [sums] : [])]),
    next: isLast ? null : part + 1,
  };
}
