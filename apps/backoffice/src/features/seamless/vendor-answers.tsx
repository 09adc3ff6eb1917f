import type { VendorOnRecord } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { useAgeText } from '../../shared/texts/use-age-text.ts';

/** When the vendor's server answered last and how fast, and the errors since, in our words. */
export function VendorAnswers({ vendor: { health } }: { vendor: VendorOnRecord }) {
  const { t } = useTexts();
  const { answeredAt = null, latencyMs = null } = health ?? {};
  const ageOf = useAgeText();
  return (
    <span className="grid min-w-40 gap-0.5">
      <span className="text-ink-1">
        {answeredAt === null ? t('operators.vendors.never') : ageOf(answeredAt)}
        {latencyMs !== null && (
          <span className="figures text-ink-3"> · {t('operators.vendors.latency', { ms: latencyMs })}</span>
        )}
      </span>
      {health && health.failures > 0 && (
        <span className="text-xs text-lost">
          {t('operators.vendors.failures', { count: health.failures })}
          {health.failure && `: ${t(`operators.vendors.failure.${health.failure}`)}`}
        </span>
      )}
    </span>
  );
}

/** The number of games in the vendor's list; a dash before the first list. */
export function ListedGames({ vendor: { health } }: { vendor: VendorOnRecord }) {
  const { texts } = useTexts();
  const games = health?.games ?? null;
  return games === null ? '–' : formatCount(games, texts.language);
}
