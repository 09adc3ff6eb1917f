import type { DeskGame } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Icon } from '@fairhouse/ui';

/** The marks of a game; a game without any says that it is on. */
export function GameMarks({
  game: { isHot, isNew, isInMaintenance, isVendorInMaintenance, isHidden },
}: {
  game: DeskGame;
}) {
  const { t } = useTexts();
  const isResting = isInMaintenance || isVendorInMaintenance;
  return (
    <span className="flex flex-wrap gap-1.5">
      {isHidden ? (
        <Badge tone="lost">
          <Icon name="eye-off" size={14} />
          {t('operators.catalog.marks.hidden')}
        </Badge>
      ) : (
        !isResting && <Badge tone="won">{t('operators.catalog.shown')}</Badge>
      )}
      {isResting && (
        <Badge tone="accent">
          <Icon name="pause" size={14} />
          {isInMaintenance ? t('operators.catalog.marks.maintenance') : t('operators.catalog.vendorRests')}
        </Badge>
      )}
      {isHot && (
        <Badge tone="hot">
          <Icon name="flame" size={14} />
          {t('operators.catalog.marks.hot')}
        </Badge>
      )}
      {isNew && <Badge tone="plain">{t('operators.catalog.marks.new')}</Badge>}
    </span>
  );
}
