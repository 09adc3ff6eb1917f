import { useTexts } from '@fairhouse/i18n';

const minute = 60;
const day = 86_400;

/** How often a lottery is drawn. */
export function usePaceText(): (everySeconds: number) => string {
  const { t } = useTexts();
  return (every) => {
    if (every >= day) return t('operators.lottery.games.daily');
    return every % minute === 0
      ? t('operators.lottery.games.minutes', { count: every / minute })
      : t('operators.lottery.games.seconds', { count: every });
  };
}
