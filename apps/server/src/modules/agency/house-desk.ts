import type { AgentFile, AgentMove, Decision, TeamPreset, TreePage } from '@fairhouse/contract';
import type { Brand, CallContext, OperatorActor } from '../../platform/context/index.ts';

/** Who acts at the desk of the house. */
export type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;

export interface TreeRequest {
  readonly agentId?: string | undefined;
  readonly search: string;
  readonly kind: '' | 'member' | 'agent';
  readonly sort: 'teamSize' | 'newest' | 'oldest';
  readonly page: number;
  readonly size: number;
}

export interface RatesRequest {
  readonly memberId: bigint;
  readonly rebateSeries: number;
  readonly percents: Readonly<Record<string, string>>;
  readonly reason: string;
}

export interface MoveRequest {
  readonly clientKey: string;
  readonly memberId: string;
  readonly uplineId: string | null;
  readonly reason: string;
}

export interface MovesRequest {
  readonly state?: AgentMove['state'] | undefined;
  readonly search: string;
  readonly page: number;
  readonly size: number;
}

/** What operators see of the tree of a brand, and what they change in it; a module that needs this one has it. */
export interface HouseDesk {
  listTree(brand: Brand, input: TreeRequest): Promise<TreePage>;
  readAgent(brand: Brand, input: { memberId: bigint; preset: TeamPreset }): Promise<AgentFile>;
  freezeAgent(by: Operator, input: { memberId: bigint; isFrozen: boolean; reason: string }): Promise<void>;
  freezeLink(by: Operator, input: { linkId: bigint; isFrozen: boolean; reason: string }): Promise<void>;
  changeRates(by: Operator, input: RatesRequest): Promise<void>;
  changeType(
    by: Operator,
    input: { memberId: bigint; recruitsAgents: boolean; reason: string },
  ): Promise<{ customerType: number }>;
  listMoves(brand: Brand, input: MovesRequest): Promise<{ list: AgentMove[]; total: number; totalPages: number }>;
  askMove(by: Operator, input: MoveRequest): Promise<AgentMove>;
  decideMove(by: Operator, input: Decision & { id: bigint }): Promise<AgentMove>;
}
