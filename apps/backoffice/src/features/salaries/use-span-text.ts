import { formatDateTime, useTexts } from '@fairhouse/i18n';

/** A period from its start to its end, on the clock of this computer. */
export function useSpanText(): (span: { readonly periodStart: number; readonly periodEnd: number }) => string {
  const { texts } = useTexts();
  return ({ periodStart, periodEnd }) =>
    `${formatDateTime(periodStart, texts.language)} – ${formatDateTime(periodEnd, texts.language)}`;
}
