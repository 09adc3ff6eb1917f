import type { ModalRegistry } from '../shared/modal/modal-store.ts';

/** Every dialog of the site; each is a lazy part of its own. */
export const modals: ModalRegistry = {
  login: { title: 'brand.logIn', load: async () => (await import('../features/identity/login-dialog.tsx')).LoginDialog },
  register: { title: 'brand.register', load: async () => (await import('../features/identity/register-dialog.tsx')).RegisterDialog },
  launchLink: { title: 'brand.logIn', load: async () => (await import('../features/identity/launch-link-dialog.tsx')).LaunchLinkDialog },
  logout: { title: 'brand.logOut', load: async () => (await import('../features/identity/logout-dialog.tsx')).LogoutDialog },
};
