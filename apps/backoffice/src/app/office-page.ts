import type { RouteComponent } from '@tanstack/react-router';
import type { OperatorPermission } from '@fairhouse/contract';
import type { TextKey } from '@fairhouse/i18n';
import type { IconName } from '@fairhouse/ui';

export interface OfficePage {
  readonly path: string;
  readonly title: TextKey;
  readonly icon: IconName;
  readonly permission: OperatorPermission | null;
  readonly component: RouteComponent;
  /** The page is opened from another page and is not in the menu. */
  readonly isHidden?: true;
  /** The page is shown only where the chosen brand has live rooms. */
  readonly needsLiveRooms?: true;
}
