import { z } from 'zod';

/** Of the wire: P offered, E offered again after an edit, A active, V the upline asks to end, R rejected, C ended. */
export const contractStatus = z.enum(['P', 'E', 'A', 'V', 'R', 'C']);
export type ContractStatus = z.output<typeof contractStatus>;

const yesNo = z.enum(['Y', 'N']);
const rateType = z.enum(['P', 'F']);
const decimal = z.string();

const dividendRow = z.object({
  minimumBet: decimal,
  netLoss: decimal,
  activeMember: z.number().int(),
  contractRate: decimal,
  status: contractStatus,
  downlineHigherRate: yesNo,
});
const dailyRow = z.object({
  id: z.string(),
  status: contractStatus,
  downlineHigherRate: yesNo,
  details: z.array(z.object({ betVolume: decimal, activeMember: z.number().int(), rateType, rate: decimal })),
});
const salaryRow = z.object({
  contractId: z.string(),
  status: contractStatus,
  downlineHigherRate: yesNo,
  hourSalaryRates: z.array(z.object({ minimumBet: decimal, activeMember: z.number().int(), rateType, rate: decimal })),
});

/** Contracts of the reader as older clients read them (wire-facts 5), by game type; ours are of all (CONS). */
export const consolidated = z.object({
  divtypereq: z.record(z.string(), z.array(dividendRow)),
  dailysalreqtype: z.record(z.string(), z.array(dailyRow)),
  contracthoursalreq: z.record(z.string(), z.array(salaryRow)),
  realtimesalreqtype: z.record(z.string(), z.array(salaryRow)),
  /** Switches of the menu: whether the reader has or offers a contract of the kind. */
  divtypeinfo: z.boolean(),
  dailysalinfotype: z.boolean(),
  contracthoursalinfo: z.boolean(),
  contractmrdailysalinfotype: z.boolean(),
});
export type Consolidated = z.output<typeof consolidated>;
