export { createAddresses, type Addresses } from './addresses.ts';
export { addBackofficePages } from './backoffice-pages.ts';
export type { CallDeps } from './call-deps.ts';
export type { AllHandlers, Handler, Handlers } from './handlers.ts';
export { createHttpServer } from './http-server.ts';
export { addSitePages, addStudioPages, type PageVisitor } from './pages.ts';
export { loadRefusalTexts } from './refusal-texts.ts';
export { isOwnRequest, makeNonce } from './security.ts';
export { createBrowserCookie } from './browser-cookie.ts';
