import type { FastifyRequest } from 'fastify';
import type { UploadedImage, UploadSpec } from '@fairhouse/contract';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../context/index.ts';
import type { Db } from '../db/index.ts';
import { cleanImage } from './clean-image.ts';
import { readParts } from './read-parts.ts';
import { createTurnstile } from './turnstile.ts';
import { useUploadBudget } from './uploads.store.ts';
import { dayOf } from './uploads.ts';

/** Used by the wire only: reads the form of a call that is declared with `upload`. */
export interface UploadReader {
  read(
    request: FastifyRequest,
    form: { spec: UploadSpec; memberId: bigint },
  ): Promise<{ fields: Record<string, string>; images: UploadedImage[] }>;
}

export interface UploadRules {
  /** Pictures of one member on one day (trust.md L13). */
  readonly perDay: number;
  /** Forms of one member that are read at a time. */
  readonly perMemberAtOnce: number;
  /** Forms read at a time in this process; each may hold fifteen megabytes. */
  readonly atOnce: number;
}

export const defaultUploadRules: UploadRules = { perDay: 40, perMemberAtOnce: 2, atOnce: 8 };

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
}

export function createUploadReader(ground: Ground, rules: UploadRules = defaultUploadRules): UploadReader {
  // Unpacking is the costly step: one picture at a time, so that bets keep their processors.
  const decoder = createTurnstile(rules.atOnce);
  const reading = new Map<bigint, number>();
  let readingNow = 0;

  async function takeBudget(memberId: bigint, count: number): Promise<void> {
    const isLeft = await useUploadBudget(ground.db, {
      memberId,
      day: dayOf(ground.clock),
      count,
      countMax: rules.perDay,
    });
    if (!isLeft) throw new Refusal('uploads_used_up', { seconds: secondsToMidnight(ground.clock) });
  }

  async function readForm(request: FastifyRequest, { spec, memberId }: { spec: UploadSpec; memberId: bigint }) {
    // Counted before the form is read, because a failed upload costs as much as a successful one.
    await takeBudget(memberId, 1);
    const { fields, images } = await readParts(request, spec);
    if (images.length === 0) throw new Refusal('body_required');
    if (images.length > 1) await takeBudget(memberId, images.length - 1);
    const cleaned: UploadedImage[] = [];
    for (const bytes of images) cleaned.push(await decoder.pass(() => cleanImage(bytes, spec)));
    return { fields, images: cleaned };
  }

  return {
    async read(request, form) {
      const own = reading.get(form.memberId) ?? 0;
      if (own >= rules.perMemberAtOnce || readingNow >= rules.atOnce) throw new Refusal('overloaded');
      reading.set(form.memberId, own + 1);
      readingNow += 1;
      try {
        return await readForm(request, form);
      } finally {
        readingNow -= 1;
        const left = (reading.get(form.memberId) ?? 1) - 1;
        if (left > 0) reading.set(form.memberId, left);
        else reading.delete(form.memberId);
      }
    },
  };
}

const dayMs = 24 * 3_600_000;

function secondsToMidnight(clock: Clock): string {
  return `${Math.ceil((dayMs - (clock.now().getTime() % dayMs)) / 1000)}`;
}
