import { useTexts } from '@fairhouse/i18n';

const products = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP'] as const;

/** The name of a product by its code; one that this page does not know keeps its code. */
export function useProductText(): (gameType: string) => string {
  const { t } = useTexts();
  return (gameType) => {
    const known = products.find((each) => each === gameType);
    return known ? t(`reports.category_${known}`) : gameType;
  };
}
