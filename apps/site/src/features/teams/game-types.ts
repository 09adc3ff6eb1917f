import type { BetGameType } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';

export const gameTypes: readonly BetGameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'PVP',
];

/** The name of a kind of game; one that this site does not know keeps its code. */
export function useGameTypeName(): (gameType: string) => string {
  const { t } = useTexts();
  return (gameType) => {
    const known = gameTypes.find((each) => each === gameType);
    return known ? t(`reports.category_${known}`) : gameType;
  };
}
