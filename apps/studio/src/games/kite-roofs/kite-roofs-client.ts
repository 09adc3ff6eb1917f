import { slotClient } from '../../kit/slot/slot-client.tsx';
import { kiteLook } from './art.ts';

export const kiteClient = slotClient('casino.games.kite-roofs', kiteLook);
