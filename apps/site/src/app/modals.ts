import type { ComponentType } from 'react';
import type { Banner } from '@fairhouse/contract';
import type { ModalRegistry } from '../shared/modal/modal-store.ts';

async function bannered<P extends { close: () => void }>(
  group: Banner['groupName'],
  dialog: Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [{ withBanner }, content] = await Promise.all([import('./with-banner.tsx'), dialog]);
  return withBanner(group, content);
}

const loginDialog = async () => (await import('../features/identity/login-dialog.tsx')).LoginDialog;
const registerDialog = async () => (await import('../features/identity/register-dialog.tsx')).RegisterDialog;
const forgotPasswordDialog = async () =>
  (await import('../features/identity/forgot-password-dialog.tsx')).ForgotPasswordDialog;

/** Every dialog of the site; each is loaded lazily. */
export const modals: ModalRegistry = {
  login: { title: 'brand.logIn', load: () => bannered('w_login', loginDialog()) },
  register: { title: 'brand.register', load: () => bannered('w_register', registerDialog()) },
  registerFirst: {
    title: 'identity.trial.title',
    load: async () => (await import('../features/identity/register-first-dialog.tsx')).RegisterFirstDialog,
  },
  launchLink: {
    title: 'brand.logIn',
    load: async () => (await import('../features/identity/launch-link-dialog.tsx')).LaunchLinkDialog,
  },
  forgotPassword: { title: 'brand.forgotPassword', load: () => bannered('w_forget', forgotPasswordDialog()) },
  resetPassword: {
    title: 'brand.resetPassword',
    load: async () => (await import('../features/identity/reset-password-dialog.tsx')).ResetPasswordDialog,
  },
  changePassword: {
    title: 'brand.changePassword',
    load: async () => (await import('../features/identity/change-password-dialog.tsx')).ChangePasswordDialog,
  },
  takeBreak: {
    title: 'brand.takeBreak',
    load: async () => (await import('../features/protection/take-break-dialog.tsx')).TakeBreakDialog,
  },
  limitReview: {
    title: 'protection.reviewTitle',
    load: async () => (await import('../features/protection/limit-review-dialog.tsx')).LimitReviewDialog,
  },
  firstLogin: {
    title: 'brand.firstLogin',
    load: async () => (await import('../features/identity/first-login-dialog.tsx')).FirstLoginDialog,
  },
  avatar: {
    title: 'profile.avatar.title',
    load: async () => (await import('../features/profile/avatar-dialog.tsx')).AvatarDialog,
  },
  profile: {
    title: 'profile.edit',
    load: async () => (await import('../features/profile/profile-dialog.tsx')).ProfileDialog,
  },
  changeMobile: {
    title: 'identity.guard.mobileTitle',
    load: async () => (await import('../features/identity/contact-dialog.tsx')).MobileDialog,
  },
  changeEmail: {
    title: 'identity.guard.emailTitle',
    load: async () => (await import('../features/identity/contact-dialog.tsx')).EmailDialog,
  },
  paymentPassword: {
    title: 'identity.paymentPassword',
    load: async () => (await import('../features/identity/payment-password-dialog.tsx')).PaymentPasswordDialog,
  },
  closeAccount: {
    title: 'identity.guard.closeTitle',
    load: async () => (await import('../features/identity/close-account-dialog.tsx')).CloseAccountDialog,
  },
  downlineTransfer: {
    title: 'wallet.downline.title',
    load: async () => (await import('../features/wallet/downline-transfer-dialog.tsx')).DownlineTransferDialog,
  },
  downlineRates: {
    title: 'agency.rates.title',
    load: async () => (await import('../features/agency/downline-rates-dialog.tsx')).DownlineRatesDialog,
  },
  downlineMessage: {
    title: 'inbox.write.title',
    load: async () => (await import('../features/inbox/downline-message-dialog.tsx')).DownlineMessageDialog,
  },
  vendorGames: {
    title: 'lobby.vendorGames',
    isWide: true,
    load: async () => (await import('./vendor-games-dialog.tsx')).VendorGamesDialog,
  },
  gamePopup: {
    title: 'brand.games',
    isWide: true,
    load: async () => (await import('./pages/game-popup-dialog.tsx')).GamePopupDialog,
  },
  announcement: {
    title: 'posts.title',
    load: async () => (await import('../features/content/announcement-dialog.tsx')).AnnouncementDialog,
  },
  announcementList: {
    title: 'posts.all',
    isWide: true,
    load: async () => (await import('../features/content/announcement-list-dialog.tsx')).AnnouncementListDialog,
  },
  notice: {
    title: 'posts.noticesTitle',
    load: async () => (await import('../features/content/notice-dialog.tsx')).NoticeDialog,
  },
  promotion: {
    title: 'posts.promotion',
    isWide: true,
    load: async () => (await import('../features/content/promotion-dialog.tsx')).PromotionDialog,
  },
  helpCentre: {
    title: 'brand.help',
    isWide: true,
    load: async () => (await import('../features/content/help-dialog.tsx')).HelpDialog,
  },
  customerService: {
    title: 'support.service.title',
    load: async () => (await import('./shell/customer-service-dialog.tsx')).CustomerServiceDialog,
  },
  feedback: {
    title: 'support.feedback.title',
    load: async () => (await import('../features/support/feedback-dialog.tsx')).FeedbackDialog,
  },
  complaint: {
    title: 'support.complaint.title',
    load: async () => (await import('../features/support/complaint-dialog.tsx')).ComplaintDialog,
  },
  contractRequests: {
    title: 'agency.contractRequests',
    isWide: true,
    part: 'agents',
    load: async () => (await import('../features/salaries/contract-requests-dialog.tsx')).ContractRequestsDialog,
  },
  offerContract: {
    title: 'agency.offerContract',
    isWide: true,
    part: 'agents',
    load: async () => (await import('../features/salaries/offer-dialog.tsx')).OfferDialog,
  },
  salaryLine: {
    title: 'agency.salaryLine',
    isWide: true,
    part: 'agents',
    load: async () => (await import('../features/salaries/salary-line-dialog.tsx')).SalaryLineDialog,
  },
  redeemPoints: {
    title: 'wallet.redeemPoints',
    part: 'rewards',
    load: async () => (await import('../features/points/redeem-dialog.tsx')).RedeemDialog,
  },
  convertPoints: {
    title: 'wallet.convertPoints',
    part: 'rewards',
    load: async () => (await import('../features/points/convert-dialog.tsx')).ConvertDialog,
  },
  openTicket: {
    title: 'tickets.title',
    part: 'rewards',
    load: async () => (await import('../features/tickets/open-ticket-dialog.tsx')).OpenTicketDialog,
  },
  replayTicket: {
    title: 'tickets.title',
    part: 'rewards',
    load: async () => (await import('../features/tickets/replay-ticket-dialog.tsx')).ReplayTicketDialog,
  },
  ticketPrizes: {
    title: 'tickets.prizesTitle',
    part: 'rewards',
    load: async () => (await import('../features/tickets/ticket-prizes-dialog.tsx')).TicketPrizesDialog,
  },
  rain: {
    title: 'tickets.rain.soon',
    part: 'rewards',
    load: async () => (await import('../features/tickets/rain-dialog.tsx')).RainDialog,
  },
  raffle: {
    title: 'tickets.tab_raffles',
    part: 'rewards',
    load: async () => (await import('../features/tickets/raffle-dialog.tsx')).RaffleDialog,
  },
  offer: {
    title: 'posts.promotion',
    isWide: true,
    part: 'rewards',
    load: async () => (await import('../features/rewards/offer-dialog.tsx')).OfferDialog,
  },
  agentRebate: {
    title: 'agency.salaryLine',
    isWide: true,
    part: 'agents',
    load: async () => (await import('../features/salaries/agent-rebate-dialog.tsx')).AgentRebateDialog,
  },
  supportChat: { title: 'chat.title', load: async () => (await import('../features/chat/chat-dialog.tsx')).ChatDialog },
  logout: {
    title: 'brand.logOut',
    load: async () => (await import('../features/identity/logout-dialog.tsx')).LogoutDialog,
  },
};
