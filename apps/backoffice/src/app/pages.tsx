import { chartIcon, coinsIcon } from '@fairhouse/ui/later-icons';
import { BooksPage } from '../features/ledger/books-page.tsx';
import { WithdrawalsPage } from '../features/cashier/withdrawals-page.tsx';
import { DepositsPage } from '../features/cashier/deposits-page.tsx';
import { RoundsPage } from '../features/casino/rounds-page.tsx';
import { CatalogPage } from '../features/catalog/catalog-page.tsx';
import { PostPage } from '../features/content/post-page.tsx';
import { PostsPage } from '../features/content/posts-page.tsx';
import { TermsPage } from '../features/content/terms-page.tsx';
import { TermsVersionPage } from '../features/content/terms-version-page.tsx';
import { TextPage } from '../features/content/text-page.tsx';
import { TextsPage } from '../features/content/texts-page.tsx';
import { ChatPage } from '../features/chat/chat-page.tsx';
import { LiveRoomPage } from '../features/chat/live-room-page.tsx';
import { MattersPage } from '../features/support/matters-page.tsx';
import { OddsPage } from '../features/lottery/odds-page.tsx';
import { LotteryPage } from '../features/lottery/lottery-page.tsx';
import { AccountPage } from '../features/operators/account-page.tsx';
import { AdjustmentsPage } from '../features/operators/adjustments-page.tsx';
import { AuditPage } from '../features/operators/audit-page.tsx';
import { HomePage } from '../features/operators/home-page.tsx';
import { MemberPage } from '../features/operators/member-page.tsx';
import { MembersPage } from '../features/operators/members-page.tsx';
import { PeoplePage } from '../features/operators/people-page.tsx';
import { VendorsPage } from '../features/seamless/vendors-page.tsx';
import {
  AgentsPage,
  AgentPage,
  OfferPage,
  SalariesPage,
  RunPage,
  LinePage,
  AgentReportPage,
  TransfersPage,
} from './lazy-pages.tsx';
import type { OfficePage } from './office-page.ts';
import { rewardPages } from './reward-pages.tsx';

/**
 * Address, name and permission of each page; the menu shows those the operator may open. A further queue is one more
 * line here.
 */
export const officePages: readonly OfficePage[] = [
  { path: '/', title: 'operators.home', icon: 'home', permission: null, component: HomePage },
  { path: '/members', title: 'operators.members', icon: 'user', permission: 'members.read', component: MembersPage },
  {
    path: '/members/$memberId',
    title: 'operators.file.title',
    icon: 'user',
    permission: 'members.read',
    component: MemberPage,
    isHidden: true,
  },
  {
    path: '/deposits',
    title: 'operators.deposits.title',
    icon: 'download',
    permission: 'deposits.read',
    component: DepositsPage,
  },
  {
    path: '/adjustments',
    title: 'operators.adjustments',
    icon: 'wallet',
    permission: 'adjustments.read',
    component: AdjustmentsPage,
  },
  {
    path: '/withdrawals',
    title: 'operators.withdrawals',
    icon: 'external',
    permission: 'withdrawals.read',
    component: WithdrawalsPage,
  },
  { path: '/agents', title: 'operators.agents.title', icon: 'team', permission: 'agency.read', component: AgentsPage },
  {
    path: '/agents/$memberId',
    title: 'operators.agents.agent',
    icon: 'team',
    permission: 'agency.read',
    component: AgentPage,
    isHidden: true,
  },
  {
    path: '/agents/$memberId/offer/$kind',
    title: 'agency.offerContract',
    icon: 'team',
    permission: 'agency.manage',
    component: OfferPage,
    isHidden: true,
  },
  {
    path: '/salaries',
    title: 'operators.salaries.title',
    icon: coinsIcon,
    permission: 'agency.read',
    component: SalariesPage,
  },
  {
    path: '/salaries/runs/$runId',
    title: 'operators.salaries.run',
    icon: coinsIcon,
    permission: 'agency.read',
    component: RunPage,
    isHidden: true,
  },
  {
    path: '/salaries/lines/$lineId',
    title: 'operators.salaries.line',
    icon: coinsIcon,
    permission: 'agency.read',
    component: LinePage,
    isHidden: true,
  },
  {
    path: '/agent-report',
    title: 'operators.agentReport.title',
    icon: chartIcon,
    permission: 'agency.read',
    component: AgentReportPage,
  },
  {
    path: '/transfers',
    title: 'operators.transfers.title',
    icon: 'refresh',
    permission: 'reports.read',
    component: TransfersPage,
  },
  { path: '/chat', title: 'chat.office.title', icon: 'chat', permission: 'chat.answer', component: ChatPage },
  {
    path: '/live-room',
    title: 'chat.live.office.title',
    icon: 'team',
    permission: 'chat.host',
    component: LiveRoomPage,
    needsLiveRooms: true,
  },
  { path: '/support', title: 'support.desk.title', icon: 'mail', permission: 'support.read', component: MattersPage },
  {
    path: '/catalog',
    title: 'operators.catalog.title',
    icon: 'grid',
    permission: 'catalog.read',
    component: CatalogPage,
  },
  {
    path: '/vendors',
    title: 'operators.vendors.title',
    icon: 'globe',
    permission: 'vendors.read',
    component: VendorsPage,
  },
  { path: '/rounds', title: 'operators.rounds.title', icon: 'clock', permission: 'rounds.void', component: RoundsPage },
  {
    path: '/lottery',
    title: 'operators.lottery.title',
    icon: 'dice',
    permission: 'lottery.read',
    component: LotteryPage,
  },
  {
    path: '/lottery/odds/$family/$mode',
    title: 'operators.lottery.odds.title',
    icon: 'dice',
    permission: 'lottery.read',
    component: OddsPage,
    isHidden: true,
  },
  {
    path: '/content',
    title: 'operators.content.title',
    icon: 'bell',
    permission: 'content.read',
    component: PostsPage,
  },
  {
    path: '/content/$postId',
    title: 'operators.content.title',
    icon: 'bell',
    permission: 'content.read',
    component: PostPage,
    isHidden: true,
  },
  {
    path: '/texts',
    title: 'operators.content.texts.title',
    icon: 'info',
    permission: 'content.read',
    component: TextsPage,
  },
  {
    path: '/texts/$language/$shelf/$name',
    title: 'operators.content.texts.title',
    icon: 'info',
    permission: 'content.read',
    component: TextPage,
    isHidden: true,
  },
  {
    path: '/terms',
    title: 'operators.content.terms.title',
    icon: 'check',
    permission: 'content.read',
    component: TermsPage,
  },
  {
    path: '/terms/$termsVersion',
    title: 'operators.content.terms.title',
    icon: 'check',
    permission: 'content.read',
    component: TermsVersionPage,
    isHidden: true,
  },
  { path: '/books', title: 'operators.books', icon: 'copy', permission: 'books.read', component: BooksPage },
  ...rewardPages,
  { path: '/audit', title: 'operators.trail', icon: 'records', permission: 'audit.read', component: AuditPage },
  { path: '/people', title: 'operators.people', icon: 'shield', permission: 'operators.read', component: PeoplePage },
  { path: '/account', title: 'operators.account.title', icon: 'lock', permission: null, component: AccountPage },
];
