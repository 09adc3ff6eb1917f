import type { ModalRegistry } from '../shared/modal/modal-store.ts';

/** Every dialog of the site; each is a lazy part of its own. */
export const modals: ModalRegistry = {
  login: { title: 'brand.logIn', load: async () => (await import('../features/identity/login-dialog.tsx')).LoginDialog },
  register: { title: 'brand.register', load: async () => (await import('../features/identity/register-dialog.tsx')).RegisterDialog },
  registerFirst: { title: 'identity.trial.title', load: async () => (await import('../features/identity/register-first-dialog.tsx')).RegisterFirstDialog },
  launchLink: { title: 'brand.logIn', load: async () => (await import('../features/identity/launch-link-dialog.tsx')).LaunchLinkDialog },
  forgotPassword: { title: 'brand.forgotPassword', load: async () => (await import('../features/identity/forgot-password-dialog.tsx')).ForgotPasswordDialog },
  resetPassword: { title: 'brand.resetPassword', load: async () => (await import('../features/identity/reset-password-dialog.tsx')).ResetPasswordDialog },
  changePassword: { title: 'brand.changePassword', load: async () => (await import('../features/identity/change-password-dialog.tsx')).ChangePasswordDialog },
  takeBreak: { title: 'brand.takeBreak', load: async () => (await import('../features/protection/take-break-dialog.tsx')).TakeBreakDialog },
  firstLogin: { title: 'brand.firstLogin', load: async () => (await import('../features/identity/first-login-dialog.tsx')).FirstLoginDialog },
  avatar: { title: 'profile.avatar.title', load: async () => (await import('../features/profile/avatar-dialog.tsx')).AvatarDialog },
  profile: { title: 'profile.edit', load: async () => (await import('../features/profile/profile-dialog.tsx')).ProfileDialog },
  changeMobile: { title: 'identity.guard.mobileTitle', load: async () => (await import('../features/identity/contact-dialog.tsx')).MobileDialog },
  changeEmail: { title: 'identity.guard.emailTitle', load: async () => (await import('../features/identity/contact-dialog.tsx')).EmailDialog },
  paymentPassword: { title: 'identity.paymentPassword', load: async () => (await import('../features/identity/payment-password-dialog.tsx')).PaymentPasswordDialog },
  closeAccount: { title: 'identity.guard.closeTitle', load: async () => (await import('../features/identity/close-account-dialog.tsx')).CloseAccountDialog },
  vendorGames: { title: 'lobby.vendorGames', isWide: true, load: async () => (await import('./vendor-games-dialog.tsx')).VendorGamesDialog },
  gamePopup: { title: 'brand.games', isWide: true, load: async () => (await import('./pages/game-popup-dialog.tsx')).GamePopupDialog },
  customerService: { title: 'support.service.title', load: async () => (await import('./shell/customer-service-dialog.tsx')).CustomerServiceDialog },
  feedback: { title: 'support.feedback.title', load: async () => (await import('../features/support/feedback-dialog.tsx')).FeedbackDialog },
  complaint: { title: 'support.complaint.title', load: async () => (await import('../features/support/complaint-dialog.tsx')).ComplaintDialog },
  supportChat: { title: 'chat.title', load: async () => (await import('../features/chat/chat-dialog.tsx')).ChatDialog },
  logout: { title: 'brand.logOut', load: async () => (await import('../features/identity/logout-dialog.tsx')).LogoutDialog },
};
