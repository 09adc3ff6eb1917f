import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { teamOverview } from '../teams/teams.schemas.ts';
import { affiliateLink, agencyPercents, percentBounds, seriesBounds } from './links.schemas.ts';

/** A member of the tree with its account name, as operators know it. */
export const treePlace = z.object({ memberId: id, name: z.string() });
export type TreePlace = z.output<typeof treePlace>;

/** A place in the tree of a brand. */
export const treeRow = z.object({
  ...treePlace.shape,
  /** 0 player, 1, 2, 41, 42 agent (decision 122). */
  customerType: z.number().int(),
  /** 1: directly under the house. */
  level: z.number().int(),
  /** Null: directly under the house. */
  upline: treePlace.nullable(),
  registeredAt: instantMs,
  directDownlines: z.number().int(),
  teamSize: z.number().int(),
  /** What the whole team holds in cash; null: not counted, or no team. */
  teamBalance: z.object({ amount, countedAt: instantMs }).nullable(),
  isFrozen: z.boolean(),
});
export type TreeRow = z.output<typeof treeRow>;

export const treePage = z.object({
  list: z.array(treeRow),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** From level 1 down to the agent whose line is shown; empty at the top and for a search. */
  path: z.array(treePlace),
  currency: z.string(),
});
export type TreePage = z.output<typeof treePage>;

/** Where an agent stood and for how long; each move begins another one. */
export const placementRow = z.object({
  /** Null: directly under the house. */
  upline: treePlace.nullable(),
  /** By which code it registered; null: without one. */
  code: z.string().nullable(),
  /** Null: directly under the house since registration. */
  placedAt: instantMs.nullable(),
  endedAt: instantMs.nullable(),
});
export type PlacementRow = z.output<typeof placementRow>;

export const moveStates = ['asked', 'approved', 'rejected'] as const;

/** A member and everybody below, who go to another upline once a second operator agrees. */
export const agentMove = z.object({
  moveId: id,
  member: treePlace,
  customerType: z.number().int(),
  /** The upline of before, and the one asked for; null: directly under the house. */
  from: treePlace.nullable(),
  to: treePlace.nullable(),
  /** How many move: once approved, how many did. */
  people: z.number().int(),
  reason: z.string(),
  state: z.enum(moveStates),
  version: z.number().int(),
  askedById: id,
  askedBy: z.string(),
  askedAt: instantMs,
  decidedBy: z.string().nullable(),
  decidedAt: instantMs.nullable(),
  decisionReason: z.string().nullable(),
});
export type AgentMove = z.output<typeof agentMove>;

/** An agent as operators see it. */
export const agentFile = z.object({
  ...treeRow.shape,
  path: z.array(treePlace),
  /** Whether it may recruit agents (types 1 and 2). */
  recruitsAgents: z.boolean(),
  rates: z.object({
    rebateSeries: z.number().int(),
    series: seriesBounds,
    percents: agencyPercents,
    /** Up to the brand's ceiling or the upline's own, down to what stands below. */
    bounds: z.array(percentBounds),
    /** Operators change the rates of agents directly under the house; all others get theirs from their uplines. */
    canChange: z.boolean(),
  }),
  freeze: z.object({ since: instantMs, reason: z.string(), by: z.string() }).nullable(),
  /** The newest first, at most 200; deleted ones are left out. */
  links: z.array(affiliateLink),
  /** The newest first. */
  placements: z.array(placementRow),
  /** The move that waits for a second operator. */
  waitingMove: agentMove.nullable(),
  team: teamOverview,
});
export type AgentFile = z.output<typeof agentFile>;
