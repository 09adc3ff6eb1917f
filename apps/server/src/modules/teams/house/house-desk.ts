import type { HouseDesk as AgencyDesk } from '../../agency/index.ts';
import { changeRates, changeType, freezeAgent, freezeLink } from './change-agent.ts';
import type { HouseDeps } from './house-deps.ts';
import { listTree } from './list-tree.ts';
import { askMove, decideAskedMove, listAgentMoves } from './moves.ts';
import { readAgent } from './read-agent.ts';
import { sumTree } from './sum-tree.ts';

type Bound<F> = F extends (deps: never, ...input: infer A) => infer R ? (...input: A) => R : never;

/** The desk of the operators, and what reports read. */
export interface HouseDesk extends AgencyDesk {
  /** Sums of the lines below an agent; access is the caller's to check. */
  readonly sumTree: Bound<typeof sumTree>;
}

export function createHouseDesk(deps: HouseDeps): HouseDesk {
  return {
    listTree: (...input) => listTree(deps, ...input),
    readAgent: (...input) => readAgent(deps, ...input),
    sumTree: (...input) => sumTree(deps, ...input),
    freezeAgent: (...input) => freezeAgent(deps, ...input),
    freezeLink: (...input) => freezeLink(deps, ...input),
    changeRates: (...input) => changeRates(deps, ...input),
    changeType: (...input) => changeType(deps, ...input),
    listMoves: (...input) => listAgentMoves(deps, ...input),
    askMove: (...input) => askMove(deps, ...input),
    decideMove: (...input) => decideAskedMove(deps, ...input),
  };
}
