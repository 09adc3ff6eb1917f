import {
  createAddressLimit,
  createRateLimit,
  type Brand,
  type Platform,
  type Tx,
} from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import { createSupportDesk, type SupportDesk } from './support-desk.ts';
import { seedMatters } from './seed-matters.ts';
import type { SupportDeps, SupportInnerDeps } from './support-deps.ts';
import { takeMessage, type MessageLeft } from './write-matter.ts';

export type { SupportDeps } from './support-deps.ts';

interface SupportNeeds {
  readonly identity: Pick<IdentityDoor, 'captcha'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction'>;
}

export const supportModule = defineModule({
  needs: { identity: 'who writes shows they are a person', operators: 'what operators answer goes into their trail' },
  create: (platform: Platform, { identity, operators }: SupportNeeds) =>
    createSupport(platform, {
      checkCaptcha: (answer) => identity.captcha.check(answer),
      recordAction: (tx, action) => operators.recordAction(tx, action),
    }),
});

/** What people write to the house, and its answers. */
export interface SupportDoor {
  readonly deps: SupportInnerDeps;
  readonly desk: SupportDesk;
  /** A message left at an unattended chat desk; the same key is the same message. */
  takeMessage(tx: Tx, left: MessageLeft): Promise<void>;
  /** Matters of the demo members; other brands begin without any. */
  seedMatters(brand: Brand, members: readonly { id: bigint; userName: string }[]): Promise<void>;
}

const minuteMs = 60_000;
/** A member who writes more than this is referred to the chat. */
const feedbackByAddress = { count: 10, windowMs: 10 * minuteMs };
const writingByMember = { count: 20, windowMs: 60 * minuteMs };

export function createSupport(platform: Platform, deps: SupportDeps): SupportDoor {
  const { clock } = platform;
  const innerDeps: SupportInnerDeps = {
    ...deps,
    platform,
    limits: {
      feedbackByAddress: createAddressLimit(clock, feedbackByAddress),
      writingByMember: createRateLimit(clock, writingByMember),
    },
  };
  return {
    deps: innerDeps,
    desk: createSupportDesk(innerDeps),
    takeMessage: (tx, left) => takeMessage(innerDeps, tx, left),
    seedMatters: (brand, members) => seedMatters(innerDeps, brand, members),
  };
}
