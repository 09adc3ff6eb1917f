import type { ConformanceCase } from '../core/case.ts';
import { expectStatus } from '../core/expected-status.ts';
import { expectMoved } from './expected-answers.ts';
import type { HouseStage } from './house-stage.ts';

export const betSection = '4 bet';

/** A bet that is refused, and takes nothing. */
export function refused(
  wanted: { id: string; rule: string; section?: string; status: string },
  overs: readonly Record<string, unknown>[],
): ConformanceCase<HouseStage> {
  return {
    id: wanted.id,
    rule: wanted.rule,
    section: wanted.section ?? betSection,
    async run(stage) {
      const seat = await stage.sit();
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          for (const over of overs)
            expectStatus(
              JSON.stringify(over),
              await stage.ask('bet', { ...stage.betOf(seat), ...over }),
              wanted.status,
            );
        },
      });
    },
  };
}
