import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { Refusal, type Brand, type BrowserFacts, type Platform } from '../../platform/context/index.ts';
import { findPreviousLogin } from './identity.store.ts';
import { sessionLife } from './session-registry.ts';
import { findSessionByHalf, insertTabToken, type SessionRow } from './session.store.ts';
import { whyOver } from './why-over.ts';

const tabsMax = 20;

/**
 * A new tab has the cookie half and no token. It gets one only when the browser itself says that our own page asks
 * (ARCHITECTURE section 7).
 */
export async function mintTabToken(
  platform: Platform,
  browser: BrowserFacts,
  at: { brand: Brand; siteOrigin: string },
): Promise<{ token: string; session: SessionRow; previousLoginAt: Date | null }> {
  if (browser.fetchSite !== 'same-origin' || browser.origin !== at.siteOrigin) throw new Refusal('origin_refused');
  const session =
    browser.sessionHalf === null ? null : await findSessionByHalf(platform.db, hashToken(browser.sessionHalf));
  // Another brand is not told that a session exists.
  if (session?.brandId !== at.brand.id) throw new Refusal('not_logged_in');
  if (!isLive(session, platform.clock.now().getTime())) throw whyOver(session, session.halfHash);
  const token = makeToken();
  await insertTabToken(platform.db, {
    sessionId: session.id,
    tokenHash: hashToken(token),
    at: platform.clock.now(),
    keep: tabsMax,
  });
  return { token, session, previousLoginAt: await findPreviousLogin(platform.db, session.memberId) };
}

function isLive(session: SessionRow, now: number): boolean {
  const isIdle = now - session.seenAt.getTime() >= sessionLife.idleMs;
  return session.endReason === null && !isIdle && now - session.startedAt.getTime() < sessionLife.absoluteMs;
}
