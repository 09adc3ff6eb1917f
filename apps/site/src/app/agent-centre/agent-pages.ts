import type { ContractKind, ModuleId } from '@fairhouse/contract';
import type { TextKey } from '@fairhouse/i18n';
import type { IconName } from '@fairhouse/ui';
import {
  calendarIcon,
  chartIcon,
  coinsIcon,
  handshakeIcon,
  hourglassIcon,
  pulseIcon,
  userPlusIcon,
} from '@fairhouse/ui/later-icons';

export type AgentPageId =
  | 'deposit'
  | 'withdraw'
  | 'agentAnnouncement'
  | 'agentTeamOverview'
  | 'registerCenter'
  | 'downlineManagmentView'
  | 'personalHistoryCopy'
  | 'palStatementsAgentCopy'
  | 'agentRevenueReport'
  | 'agentDownlineTransactionDetailsCopy'
  | 'agentDividendRecordCopy2'
  | 'agentDailyWages2'
  | 'agentHourSalary'
  | 'agentRealtimeSalary'
  | 'messageV2';

export interface AgentPageEntry {
  /** The menu id of spec 2, as it stands in the address. */
  id: AgentPageId;
  text: TextKey;
  icon: IconName;
  section: 'money' | 'team' | 'earnings' | 'house';
  /** Shown where the brand has one of these modules (wire-facts 5); without a value always. */
  modules?: readonly ModuleId[];
  /** Shown only to agents who have, offer or are offered a contract of this kind (spec 2: typed entries). */
  contract?: ContractKind;
}

/** Pages of the agent centre in the order of spec 2; their components are in agent-parts.tsx. */
export const agentPages: readonly AgentPageEntry[] = [
  { id: 'deposit', text: 'brand.deposit', icon: 'download', section: 'money' },
  { id: 'withdraw', text: 'brand.withdraw', icon: 'external', section: 'money' },
  { id: 'agentAnnouncement', text: 'teams.menu.agentAnnouncement', icon: 'bell', section: 'team' },
  { id: 'agentTeamOverview', text: 'teams.menu.agentTeamOverview', icon: 'grid', section: 'team' },
  {
    id: 'registerCenter',
    text: 'teams.menu.registerCenter',
    icon: userPlusIcon,
    section: 'team',
    modules: ['AGEREGDOWN3', 'CREATEAFF3', 'AFFMAN3'],
  },
  {
    id: 'downlineManagmentView',
    text: 'teams.menu.downlineManagmentView',
    icon: 'team',
    section: 'team',
    modules: ['DOWNMAN'],
  },
  {
    id: 'personalHistoryCopy',
    text: 'teams.menu.personalHistoryCopy',
    icon: 'records',
    section: 'team',
    modules: ['TRANSBETREPMEM3'],
  },
  {
    id: 'palStatementsAgentCopy',
    text: 'teams.menu.palStatementsAgentCopy',
    icon: chartIcon,
    section: 'team',
    modules: ['AGETEAMPNL3'],
  },
  {
    id: 'agentRevenueReport',
    text: 'teams.menu.agentRevenueReport',
    icon: coinsIcon,
    section: 'earnings',
    modules: ['AGEREV3'],
  },
  {
    id: 'agentDownlineTransactionDetailsCopy',
    text: 'teams.menu.agentDownlineTransactionDetailsCopy',
    icon: 'copy',
    section: 'earnings',
  },
  {
    id: 'agentDividendRecordCopy2',
    text: 'teams.menu.agentDividendRecordCopy2',
    icon: handshakeIcon,
    section: 'earnings',
    modules: ['DIVIDEND'],
    contract: 'dividend',
  },
  {
    id: 'agentDailyWages2',
    text: 'teams.menu.agentDailyWages2',
    icon: calendarIcon,
    section: 'earnings',
    modules: ['DAYSAL', 'DAYSALMR'],
    contract: 'daily',
  },
  {
    id: 'agentHourSalary',
    text: 'teams.menu.agentHourSalary',
    icon: hourglassIcon,
    section: 'earnings',
    modules: ['HOURSAL3'],
    contract: 'hourly',
  },
  {
    id: 'agentRealtimeSalary',
    text: 'teams.menu.agentRealtimeSalary',
    icon: pulseIcon,
    section: 'earnings',
    modules: ['RTSALARY3'],
    contract: 'realtime',
  },
  { id: 'messageV2', text: 'brand.messages', icon: 'mail', section: 'house' },
];
