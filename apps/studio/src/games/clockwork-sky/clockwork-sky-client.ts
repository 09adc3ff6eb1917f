import { slotClient } from '../../kit/slot/slot-client.tsx';
import { clockworkLook } from './art.ts';

export const clockworkClient = slotClient('casino.games.clockwork-sky', clockworkLook);
