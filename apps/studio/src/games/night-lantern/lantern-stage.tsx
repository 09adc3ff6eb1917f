import type { StageProps } from '../../kit/game-client.ts';
import { LanternCaptions } from './lantern-captions.tsx';
import { LanternScene } from './lantern-scene.tsx';
import { useLanternRound } from './use-lantern-round.ts';
import './lantern.css';

/** Night Lantern: five reels in a market stall by the river. */
export function LanternStage({ open, sound }: StageProps) {
  const { host, view, isReady } = useLanternRound({ open, sound });
  return (
    <div className="lantern" data-ready={isReady}>
      <LanternScene isFree={view.free !== null} />
      <div className="reels" ref={host} />
      <LanternCaptions open={open} view={view} />
    </div>
  );
}
