import type { OpenPlay } from '../play-session.ts';
import { useMoney } from '../money-text.ts';
import { useText } from '../texts.ts';
import type { SlotLook } from './slot-look.ts';
import type { OpenedBox, SlotView } from './slot-view.ts';
import { SymbolPicture } from './symbol-picture.tsx';

function Prize({ open, opened }: { open: OpenPlay; opened: OpenedBox }) {
  const t = useText();
  const money = useMoney(open.play);
  const { prize } = opened;
  if (prize.kind === 'coins')
    return (
      <b>
        <bdi>{money(opened.prizeMinor)}</bdi>
      </b>
    );
  return <b>{prize.kind === 'multiplier' ? `×${prize.times}` : t('slots.boxEnd')}</b>;
}

/** The boxes of a bonus; they open by themselves, in the order that was drawn with the round. */
export function SlotBoxes({
  open,
  look,
  symbol,
  view,
}: {
  open: OpenPlay;
  look: SlotLook;
  symbol: string;
  view: SlotView;
}) {
  const t = useText();
  const money = useMoney(open.play);
  if (view.bonus === null) return null;
  const { boxes, opened } = view.bonus;
  return (
    <div className="slot-boxes" role="group" aria-label={t('slots.boxes')}>
      <p className="slot-boxes-sum">{t('slots.soFar', { amount: money(view.soFarMinor) })}</p>
      <ul>
        {Array.from({ length: boxes }, (_, box) => {
          const found = opened.find((one) => one.box === box);
          return (
            <li key={box} data-open={found !== undefined} data-prize={found?.prize.kind}>
              <SymbolPicture
                look={look}
                symbol={symbol}
                label={found === undefined ? t('slots.boxClosed', { number: box + 1 }) : ''}
              />
              {found !== undefined && <Prize open={open} opened={found} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
