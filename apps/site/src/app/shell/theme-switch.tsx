import { useTexts } from '@fairhouse/i18n';
import { IconButton } from '@fairhouse/ui';
import { chooseTheme, useTheme } from '../../shared/appearance/theme.ts';

export function ThemeSwitch() {
  const { t } = useTexts();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'light' ? 'sun' : 'moon'}
      label={t(other === 'light' ? 'brand.themeLight' : 'brand.themeDark')}
      onClick={() => chooseTheme(other)}
    />
  );
}
