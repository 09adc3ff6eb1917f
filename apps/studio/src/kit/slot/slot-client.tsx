import type { GameClient } from '../game-client.ts';
import type { SlotLook } from './slot-look.ts';
import { SlotBuy } from './slot-buy.tsx';
import { SlotRules } from './slot-rules.tsx';
import { SlotStage } from './slot-stage.tsx';

/** The client of a slot: everything but its look comes from here. */
export function slotClient(nameTextKey: GameClient['nameTextKey'], look: SlotLook): GameClient {
  return {
    nameTextKey,
    Stage: ({ open, sound }) => <SlotStage open={open} sound={sound} look={look} />,
    Rules: (props) => <SlotRules {...props} look={look} />,
    hasFoot: true,
    Side: SlotBuy,
    playTextKey: 'casino.play.spin',
    openingTextKey: 'slots.opening',
    playIcon: 'spin',
  };
}
