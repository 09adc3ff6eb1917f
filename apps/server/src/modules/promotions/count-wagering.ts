import type { Consumer } from '../../platform/feed/index.ts';
import type { BetChange } from '../bets/index.ts';
import { addWagered, findPlaying } from './bonus.store.ts';

export const wageringConsumer = 'promotions';

/**
 * Counts what of the stakes of bets is valid for the bonus that runs for their member: of its product and currency, placed while it
 * runs. A corrected result takes back, or adds, what it changed of that. `look` is told of a bonus that has been played out.
 */
export function createWagering(look: (bonusId: bigint) => Promise<void>): Consumer<BetChange> {
  return {
    name: wageringConsumer,
    from: 'now',
    async take(tx, changes) {
      // Few members have a bonus: only their bets are looked at closely.
      const playing = await findPlaying(tx, [...new Set(changes.map(({ memberId }) => memberId))]);
      const counting =
        playing.size === 0
          ? []
          : changes.filter(({ memberId, validStakeMinor }) => playing.has(memberId) && validStakeMinor !== 0n);
      const done = counting.length === 0 ? [] : await addWagered(tx, counting);
      if (done.length === 0) return null;
      return async () => {
        for (const id of done) await look(id);
      };
    },
  };
}
