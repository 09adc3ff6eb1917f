import type { TextKey } from '@fairhouse/i18n';
import type { IconName } from '@fairhouse/ui';

export interface AgentMenuPage {
  /** The menu id of spec 2, as it stands in the address. */
  id: 'agentAnnouncement' | 'agentTeamOverview';
  text: TextKey;
  icon: IconName;
}

/** Pages of the agent centre, in the order of spec 2. */
export const agentPages: readonly AgentMenuPage[] = [
  { id: 'agentAnnouncement', text: 'agency.rooms.agentAnnouncement', icon: 'bell' },
  { id: 'agentTeamOverview', text: 'agency.rooms.agentTeamOverview', icon: 'team' },
];
