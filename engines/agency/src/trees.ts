// Salaries and dividends of a whole tree from the figures of its members, by the same lines that the server computes
// from team sums.
import type { Minor } from '@fairhouse/money';
import { dividendBase, netLossOf, payOf, type DividendLine, type Line, type LossSums, type PayMode } from './lines.ts';
import { grossOf, type Gross, type Terms } from './terms.ts';

export interface TreeMember {
  readonly id: string;
  /** Null at the top. */
  readonly uplineId: string | null;
}

interface TreeInput {
  readonly members: readonly TreeMember[];
  /** Terms by agent; agents without a contract are left out. */
  readonly contracts: ReadonlyMap<string, Terms>;
  readonly mode: PayMode;
}

type Uplines = ReadonlyMap<string, string | null>;

/** The upline of each member. RangeError for a member listed twice, an upline that is not in the tree, and a loop. */
function readTree(members: readonly TreeMember[]): Uplines {
  const uplines = new Map<string, string | null>();
  for (const { id, uplineId } of members) {
    if (uplines.has(id)) throw new RangeError(`${id} is in the tree twice`);
    uplines.set(id, uplineId);
  }
  for (const { id, uplineId } of members) {
    if (uplineId !== null && !uplines.has(uplineId))
      throw new RangeError(`the upline ${uplineId} of ${id} is not in the tree`);
    let steps = 0;
    for (let above = uplineId; above !== null; above = uplines.get(above) ?? null) {
      steps += 1;
      if (steps > members.length) throw new RangeError(`${id} is in a loop of the tree`);
    }
  }
  return uplines;
}

interface Team {
  readonly activeMembers: number;
  readonly baseMinor: Minor;
}

interface Figures {
  readonly validBetMinor: Minor;
  /** What the base of the team is the sum of. */
  readonly baseMinor: Minor;
}

/** Adds each member's figures to all its uplines with a contract; nobody belongs to its own team. */
function sumTeams(
  uplines: Uplines,
  contracts: ReadonlyMap<string, Terms>,
  figuresOf: (id: string) => Figures,
): Map<string, Team> {
  const teams = new Map<string, Team>();
  for (const agentId of contracts.keys()) {
    if (!uplines.has(agentId)) throw new RangeError(`${agentId} has a contract and is not in the tree`);
    teams.set(agentId, { activeMembers: 0, baseMinor: 0n });
  }
  for (const [id, uplineId] of uplines) {
    const { validBetMinor, baseMinor } = figuresOf(id);
    for (let above = uplineId; above !== null; above = uplines.get(above) ?? null) {
      const [terms, team] = [contracts.get(above), teams.get(above)];
      if (!terms || !team) continue;
      teams.set(above, {
        activeMembers: team.activeMembers + (validBetMinor >= terms.activeFromMinor ? 1 : 0),
        baseMinor: team.baseMinor + baseMinor,
      });
    }
  }
  return teams;
}

/** Pays every contract from its gross and the grosses of the direct downlines with a contract. */
function payTree<G extends Gross>(uplines: Uplines, grosses: ReadonlyMap<string, G>, mode: PayMode) {
  const below = new Map<string, Minor[]>();
  for (const [agentId, { grossMinor }] of grosses) {
    const uplineId = uplines.get(agentId) ?? null;
    if (uplineId !== null) below.set(uplineId, [...(below.get(uplineId) ?? []), grossMinor]);
  }
  return new Map(
    [...grosses].map(([agentId, gross]) => [
      agentId,
      { ...gross, ...payOf(gross.grossMinor, mode, below.get(agentId) ?? []) },
    ]),
  );
}

export interface SalaryTreeInput extends TreeInput {
  /** Valid bet of the period by member; members left out bet nothing. */
  readonly validBets: ReadonlyMap<string, Minor>;
}

export interface SalaryTreeLine extends Line {
  readonly teamValidBetMinor: Minor;
  readonly activeMembers: number;
}

/** The salary of every contract of a tree for one period, by agent. RangeError for a broken tree. */
export function salaryOfTree(input: SalaryTreeInput): ReadonlyMap<string, SalaryTreeLine> {
  const uplines = readTree(input.members);
  const teams = sumTeams(uplines, input.contracts, (id) => {
    const validBetMinor = input.validBets.get(id) ?? 0n;
    return { validBetMinor, baseMinor: validBetMinor };
  });
  const grosses = new Map(
    [...input.contracts].map(([agentId, terms]) => {
      const team = teams.get(agentId) as Team;
      return [
        agentId,
        { ...grossOf(terms, team), teamValidBetMinor: team.baseMinor, activeMembers: team.activeMembers },
      ];
    }),
  );
  return payTree(uplines, grosses, input.mode);
}

export interface MemberSums extends LossSums {
  readonly validBetMinor: Minor;
}

export interface DividendTreeInput extends TreeInput {
  readonly carries: boolean;
  /** Sums by member, one map for each period in order; members left out had none. */
  readonly periods: readonly ReadonlyMap<string, MemberSums>[];
}

export interface DividendTreeLine extends DividendLine {
  readonly teamNetLossMinor: Minor;
  readonly activeMembers: number;
}

/** The dividends of every contract of a tree, by agent, one map for each period. RangeError for a broken tree. */
export function dividendsOfTree(input: DividendTreeInput): readonly ReadonlyMap<string, DividendTreeLine>[] {
  const uplines = readTree(input.members);
  let carried: ReadonlyMap<string, Minor> = new Map();
  return input.periods.map((sums) => {
    const teams = sumTeams(uplines, input.contracts, (id) => {
      const own = sums.get(id);
      return { validBetMinor: own?.validBetMinor ?? 0n, baseMinor: own ? netLossOf(own) : 0n };
    });
    const grosses = new Map(
      [...input.contracts].map(([agentId, terms]) => {
        const { activeMembers, baseMinor: teamNetLossMinor } = teams.get(agentId) as Team;
        const carryInMinor = carried.get(agentId) ?? 0n;
        const base = dividendBase({ teamNetLossMinor, carries: input.carries, carryInMinor });
        const gross = grossOf(terms, { baseMinor: base.baseMinor, activeMembers });
        return [agentId, { ...base, ...gross, teamNetLossMinor, activeMembers }];
      }),
    );
    carried = new Map([...grosses].map(([agentId, { carryOutMinor }]) => [agentId, carryOutMinor]));
    return payTree(uplines, grosses, input.mode);
  });
}
