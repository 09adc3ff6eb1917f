import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { calls, type CallSpec } from '@fairhouse/contract';
import type { Clock } from '../clock/clock.ts';
import {
  createAddressLimit,
  createFairQueue,
  networkOf,
  Refusal,
  strangerAt,
  type RateRule,
} from '../context/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route serves documents; on a route for every address, a path without an extension is a document and others
     * are files.
     */
    hasDocuments?: true;
  }
}

export interface ReadBudgets {
  readonly document: RateRule;
  readonly other: RateRule;
}

/**
 * For one address, on all origins together. A first visit is one document and about a hundred files, pictures and calls, a later
 * step some ten calls; so these let in thirty visits a second, or a thousand people of one mobile network who step on
 * every twenty seconds. All of it together keeps the loop busy for a fifth of its time.
 */
const readBudgets: ReadBudgets = {
  document: { count: 300, windowMs: 10_000 },
  other: { count: 6_000, windowMs: 10_000 },
};

/**
 * A client over the budget waits a second for each answer, so that a program that does not wait is slowed by its own
 * connections and the people behind the same address are not shut out. Beyond these numbers of waiting requests, for
 * one address and for all, requests are refused.
 */
const lateMs = 1_000;
const lateMaxOfAddress = 50;
const lateMax = 500;
/** More than that many at once are no visits; whoever has the most of them is refused. */
const waitingMax = 1_000;

/** What anybody may ask for without saying who they are: pages, documents, files, pictures and the calls of visitors. */
export interface PublicReads {
  /** Lets a request go on; refuses with `too_many_requests` or `overloaded`. */
  admit(kind: ReadKind, ip: string): Promise<void>;
}

type ReadKind = keyof ReadBudgets;

/**
 * Bets go first: of what anybody may read, the event loop goes on with one request in each iteration. Neighbourhoods of
 * addresses take turns, so that a crowd of requests from one keeps nobody else waiting.
 */
export function createPublicReads(clock: Clock, budgets: ReadBudgets = readBudgets): PublicReads {
  const limits = {
    document: createAddressLimit(clock, budgets.document),
    other: createAddressLimit(clock, budgets.other),
  };
  const oneByOne = createFairQueue({ atOnce: 1, waitingMax });
  const late = new Map<string, number>();
  let lateInAll = 0;

  async function beLate(network: string): Promise<void> {
    lateInAll += 1;
    late.set(network, (late.get(network) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, lateMs).unref());
    lateInAll -= 1;
    const left = (late.get(network) ?? 1) - 1;
    if (left > 0) late.set(network, left);
    else late.delete(network);
  }

  /** The delay of a client over the budget. */
  async function slowDown(network: string, refusal: Refusal): Promise<void> {
    if (lateInAll >= lateMax) throw refusal;
    const isRefused = (late.get(network) ?? 0) >= lateMaxOfAddress;
    await beLate(network);
    if (isRefused) throw refusal;
  }

  return {
    async admit(kind, ip) {
      try {
        limits[kind].take(ip);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await slowDown(networkOf(ip), error);
      }
      await oneByOne(strangerAt(ip), () => setImmediate());
    },
  };
}

/** By method and path: whether visitors make this call. */
const isOfVisitors = new Map<string, boolean>(
  Object.values(calls as Record<string, CallSpec>).flatMap(({ method, alsoMethods = [], path, audience }) =>
    [method, ...alsoMethods].map((each) => [`${each} ${path}`, audience === 'visitor'] as const),
  ),
);

/** Null when the request is nothing that anybody may ask for; other rules apply to it. */
export function readKindOf(request: FastifyRequest, isForPrograms: boolean): ReadKind | null {
  const { url = '', config } = request.routeOptions;
  const isVisitors = isOfVisitors.get(`${request.method} ${url}`);
  if (isVisitors !== undefined) return isVisitors ? 'other' : null;
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (url !== '/*') {
    if (config.hasDocuments) return 'document';
    // Vendors and providers of payments.
    return isForPrograms ? null : 'other';
  }
  const isFile = isForPrograms || /\.\w+$/.test(request.url.split('?')[0] ?? '');
  return isFile ? 'other' : 'document';
}
