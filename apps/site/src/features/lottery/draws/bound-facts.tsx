import type { LotteryDraw } from '@fairhouse/contract';
import { quicknet } from '@fairhouse/fair';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { HashLine } from '../../../shared/proof/hash-line.tsx';

/** The facts fixed before the draw, in their order: seed, rules, tickets, beacon. */
export function BoundFacts({ draw }: { draw: LotteryDraw }) {
  const { t } = useTexts();
  const { commitment, rulesHash, seed, beacon } = draw;
  return (
    <section aria-label={t('lottery.draws.boundTitle')} className="grid grid-cols-1 gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('lottery.draws.boundTitle')}</h2>
      <div className="overflow-hidden rounded-lg bg-surface-1 ring-1 ring-inset ring-line">
        {commitment !== null && <HashLine name={t('lottery.draws.commitment')} value={commitment} />}
        {rulesHash !== null && <HashLine name={t('lottery.draws.rules')} value={rulesHash} />}
        <Manifest draw={draw} />
        {beacon && <Beacon beacon={beacon} />}
        {seed !== null && <HashLine name={t('lottery.draws.seed')} value={seed} />}
      </div>
    </section>
  );
}

function Manifest({ draw: { manifest, keys } }: { draw: LotteryDraw }) {
  const { t, texts } = useTexts();
  const { timeZone, currency } = useBrand();
  if (!manifest) return null;
  const sum = isCurrency(currency)
    ? `${displayAmount(parseAmount(manifest.sum) ?? 0n, currency)} ${currency}`
    : manifest.sum;
  const show = (at: number): string => formatDateTime(at, texts.language, timeZone);
  const used = keys.find(({ key }) => key === manifest.key);
  return (
    <>
      <HashLine
        name={t('lottery.draws.manifest')}
        value={manifest.root}
        hint={t('lottery.draws.manifestHint', { count: manifest.count, sum, time: show(manifest.sealedAt) })}
      />
      <HashLine
        name={t('lottery.draws.key')}
        value={manifest.key}
        {...(used && {
          hint:
            used.until === null
              ? t('lottery.draws.keySince', { from: show(used.from) })
              : t('lottery.draws.keyUsed', { from: show(used.from), until: show(used.until) }),
        })}
      />
    </>
  );
}

function Beacon({ beacon: { name, round, randomness } }: { beacon: NonNullable<LotteryDraw['beacon']> }) {
  const { t } = useTexts();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 py-3 last:border-b-0">
        <span className="grid gap-0.5">
          <span className="text-sm text-ink-3">{t('lottery.draws.beacon')}</span>
          <span className="text-sm text-ink-1">
            {name} · <span className="figures">{t('lottery.draws.beaconRound', { round })}</span>
          </span>
        </span>
        {name === 'quicknet' && (
          <a
            href={`https://api.drand.sh/${quicknet.hash}/public/${round}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-live hover:underline"
          >
            {t('lottery.draws.beaconLink')} <Icon name="external" size={16} />
          </a>
        )}
      </div>
      {randomness !== null && <HashLine name={t('lottery.draws.beaconValue')} value={randomness} />}
    </>
  );
}
