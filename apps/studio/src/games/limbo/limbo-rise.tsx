import { pointText } from '../../kit/mini/figures.ts';
import { useCount } from '../../kit/mini/use-count.ts';
import { Balloon } from './balloon.tsx';

/** The balloon and its number: all that is drawn anew with each frame, apart from the desk below. The key begins it anew. */
export function LimboRise({ rise }: { rise: { key: string; end100: number; ms: number } | null }) {
  const now100 = useCount(rise);
  return (
    <>
      <Balloon height={now100 === null ? 0 : Math.min(1, Math.log2(now100 / 100) / 5)} />
      <div className="mini-scene">
        <p className="limbo-number world-number"><bdi>{pointText(now100 ?? 100)}×</bdi></p>
      </div>
    </>
  );
}
