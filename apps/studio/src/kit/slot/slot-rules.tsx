import { isSlotGame, type SlotFeature, type SlotShape, type SymbolShown } from '@fairhouse/casino';
import type { RulesProps } from '../game-client.ts';
import { useMoney } from '../money-text.ts';
import { ReturnNote } from '../return-note.tsx';
import { useText } from '../texts.ts';
import type { SlotLook } from './slot-look.ts';
import { useSymbolNames } from './symbol-names.ts';
import { SymbolPicture } from './symbol-picture.tsx';

interface TableProps extends RulesProps {
  look: SlotLook;
  shape: SlotShape;
}

/** Payouts at the stake as it stands: coins of the sheet times the value of a coin. */
function PayTable({
  open,
  stakeMinor,
  look,
  shape,
  symbols,
}: Pick<TableProps, 'open' | 'stakeMinor' | 'look' | 'shape'> & { symbols: readonly SymbolShown[] }) {
  const t = useText();
  const money = useMoney(open.play);
  const nameOf = useSymbolNames(open.game.slug);
  const coinMinor = stakeMinor / BigInt(shape.coinsPerSpin);
  const plus = shape.style === 'clusters' ? '+' : '';
  return (
    <ul className="slot-pays">
      {symbols.map(({ id, pays }) => (
        <li key={id}>
          <SymbolPicture look={look} symbol={id} label={nameOf(id)} />
          <dl>
            {[...pays].reverse().map(({ count, coins }) => (
              <div key={count}>
                <dt aria-label={t('slots.alike', { count })}>
                  {count}
                  {plus}
                </dt>
                <dd>{money(coinMinor * BigInt(coins))}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** One line as a small picture of the board: the row it takes on each reel. */
function LinePicture({ number, rows, height }: { number: number; rows: readonly number[]; height: number }) {
  const t = useText();
  return (
    <li aria-label={`${t('slots.line', { line: number })}: ${rows.map((row) => row + 1).join(' ')}`}>
      <span aria-hidden="true">{number}</span>
      <svg viewBox={`0 0 ${rows.length * 10} ${height * 10}`} aria-hidden="true" focusable="false">
        {rows.flatMap((taken, reel) =>
          Array.from({ length: height }, (_, row) => (
            <rect
              key={`${reel}-${row}`}
              x={reel * 10 + 1}
              y={row * 10 + 1}
              width="8"
              height="8"
              rx="2"
              data-taken={row === taken}
            />
          )),
        )}
      </svg>
    </li>
  );
}

type FeatureText<K extends SlotFeature['kind']> = (
  feature: Extract<SlotFeature, { kind: K }>,
  tools: { t: ReturnType<typeof useText>; coins(count: number): string },
) => readonly string[];

const awardText = (awards: readonly { count: number; spins: number }[]): string =>
  awards.map(({ count, spins }) => `${count} → ${spins}`).join(', ');

/** What each feature does, in the numbers of the game value. */
const featureTexts: { [K in SlotFeature['kind']]: FeatureText<K> } = {
  cascades: (_feature, { t }) => [t('slots.ruleCascades')],
  free_spins: ({ awards, retriggers, multiplier }, { t }) => [
    t('slots.ruleFree', { awards: awardText(awards) }),
    ...(retriggers.length > 0 ? [t('slots.ruleRetrigger', { awards: awardText(retriggers) })] : []),
    ...(multiplier === 'grows' ? [t('slots.ruleGrows')] : multiplier > 1 ? [t('slots.ruleTimes', { multiplier })] : []),
  ],
  hold_and_win: ({ startsAt, spins, fullCoins }, { t, coins }) => [
    t('slots.ruleHold', { count: startsAt, spins }),
    ...(fullCoins > 0 ? [t('slots.ruleHoldFull', { amount: coins(fullCoins) })] : []),
  ],
  pick_bonus: ({ startsAt, boxes }, { t }) => [t('slots.ruleBonus', { count: startsAt, boxes: boxes.length })],
  buy: ({ priceCoins, spins }, { t, coins }) => [t('slots.ruleBuy', { spins, price: coins(priceCoins) })],
  jackpot: ({ contributionBps }, { t }) => [t('slots.ruleJackpot', { percent: `${contributionBps / 100}` })],
};

function useFeatureRules({ open, stakeMinor, shape }: Pick<TableProps, 'open' | 'stakeMinor' | 'shape'>): string[] {
  const t = useText();
  const money = useMoney(open.play);
  const coins = (count: number): string => money((stakeMinor / BigInt(shape.coinsPerSpin)) * BigInt(count));
  const textOf = <K extends SlotFeature['kind']>(feature: Extract<SlotFeature, { kind: K }>): readonly string[] =>
    featureTexts[feature.kind as K](feature, { t, coins });
  return shape.features.flatMap((feature) => [...textOf(feature)]);
}

function RuleList(props: Pick<TableProps, 'open' | 'stakeMinor' | 'shape'>) {
  const t = useText();
  const money = useMoney(props.open.play);
  const nameOf = useSymbolNames(props.open.game.slug);
  const features = useFeatureRules(props);
  const { shape, stakeMinor } = props;
  const wilds = shape.symbols.filter(({ role }) => role === 'wild');
  const base =
    shape.style === 'lines'
      ? t('slots.ruleLines', { lines: shape.lines.length })
      : t(shape.style === 'ways' ? 'slots.ruleWays' : 'slots.ruleClusters');
  return (
    <ul className="rule-list">
      <li>{base}</li>
      {wilds.length > 0 && <li>{t('slots.ruleWild', { symbol: wilds.map(({ id }) => nameOf(id)).join(', ') })}</li>}
      {features.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {shape.capCoins !== null && (
        <li>
          {t('slots.ruleCap', { amount: money((stakeMinor / BigInt(shape.coinsPerSpin)) * BigInt(shape.capCoins)) })}
        </li>
      )}
    </ul>
  );
}

/** Rules and paytable of any slot, made from its value: a change of the math changes the page. */
export function SlotRules(props: RulesProps & { look: SlotLook }) {
  const { open, stakeMinor, look } = props;
  const t = useText();
  const money = useMoney(open.play);
  if (!isSlotGame(open.game)) throw new Error(`${open.game.slug} is no slot`);
  const shape = open.game.slot;
  const paying = shape.symbols.filter(({ pays }) => pays.length > 0);
  return (
    <>
      <RuleList open={open} stakeMinor={stakeMinor} shape={shape} />
      <h3>{t('slots.paysTitle')}</h3>
      <p className="hash-hint">
        {t(shape.style === 'ways' ? 'slots.paysPerWay' : 'slots.paysHint', { stake: money(stakeMinor) })}
      </p>
      <PayTable open={open} stakeMinor={stakeMinor} look={look} shape={shape} symbols={paying} />
      {shape.lines.length > 0 && (
        <>
          <h3>{t('slots.linesTitle')}</h3>
          <ol className="line-pictures">
            {shape.lines.map((rows, index) => (
              <LinePicture key={rows.join('')} number={index + 1} rows={rows} height={shape.heights[0]?.max ?? 3} />
            ))}
          </ol>
        </>
      )}
      <ReturnNote {...props} isBounded={shape.capCoins === null} />
    </>
  );
}
