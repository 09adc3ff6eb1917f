/** Half-open; both ends are ends of 5-minute windows. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** What was counted of one category; '' for what is of none. */
export interface Sums {
  readonly bets: bigint;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
  readonly rebatesMinor: bigint;
  readonly promotionsMinor: bigint;
}

/** What came to an agent through one direct downline: the downline itself and everybody below. */
export interface LineSum extends Sums {
  readonly agentId: bigint;
  /** The direct downline. */
  readonly viaId: bigint;
  readonly category: string;
}

/** What one member added to an agent's team. */
export interface MemberSum extends Sums {
  readonly memberId: bigint;
  /** Shown to agents instead of the account name. */
  readonly maskedName: string;
  readonly category: string;
}

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** What `salaries` reads: figures of closed windows, which never change. */
export interface TeamSums {
  /**
   * Closes all windows of a brand before `until`. False, and nothing is closed, while a change of before is not counted;
   * the caller asks again. Closed windows stay closed: what comes later counts in the first open one.
   */
  closeWindows(brandId: bigint, until: Date): Promise<boolean>;
  /** The moment before which all windows of a brand are closed; null: none is. */
  closedUntil(brandId: bigint): Promise<Date | null>;
  /** Sums of each direct line of these agents by category; the team of an agent is the sum of its lines. */
  sumLines(input: { brandId: bigint; agentIds: readonly bigint[]; span: Span }): Promise<LineSum[]>;
  /** How many members of each team have a valid bet of at least so much in the span; in the order of `agents`. */
  countActive(input: {
    brandId: bigint;
    span: Span;
    agents: readonly { readonly agentId: bigint; readonly activeFromMinor: bigint }[];
  }): Promise<number[]>;
  /** The lines of one agent; they add up to `sumLines`. */
  openLine(input: { brandId: bigint; agentId: bigint; span: Span }): Promise<LineSum[]>;
  /** The members of one line by category, the largest valid bet first; pages of members add up to the line. */
  listLineMembers(input: {
    brandId: bigint;
    agentId: bigint;
    viaId: bigint;
    span: Span;
    page: Paging;
  }): Promise<{ list: MemberSum[]; total: number }>;
  /** Bets of a member that were counted for this agent in the span, newest settlement first. */
  listMemberBets(input: {
    brandId: bigint;
    agentId: bigint;
    memberId: bigint;
    span: Span;
    page: Paging;
  }): Promise<CountedBet[]>;
}

/** A change of a bet as it was counted: the bet when it settled, or a correction with its differences. */
export interface CountedBet {
  readonly betId: bigint;
  /** 1: the settlement; above: a correction. */
  readonly version: number;
  readonly vendor: string;
  readonly category: string;
  readonly game: string;
  readonly nodeId: number;
  readonly placedAt: Date;
  readonly changedAt: Date;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}
