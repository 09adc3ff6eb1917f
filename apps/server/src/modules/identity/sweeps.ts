import type { Platform } from '../../platform/context/index.ts';
import { deviceLifeMs } from '../../platform/guessing/device-life.ts';
import { sweepCaptchas } from './captcha.store.ts';
import { sweepLaunchCodes } from './launch-codes.store.ts';
import { guessingRules } from './login-guard.ts';
import { sweepDevices, sweepFailures } from './login-guard.store.ts';
import { sweepRemembered } from './remembered.store.ts';
import { sweptAfter } from './session-registry.ts';
import { sweepSessions } from './session.store.ts';

const keepEndedMs = 30 * 24 * 3_600_000;

/** Jobs that delete what has expired: sessions, captchas, launch codes, failed tries, devices. */
export function addSweeps(platform: Platform): void {
  platform.jobs.add({
    name: 'sweep-sessions',
    at: '* * * * *',
    run: () => sweepSessions(platform.db, { now: platform.clock.now(), ...sweptAfter, keepMs: keepEndedMs }),
  });
  platform.jobs.add({
    name: 'sweep-login-guards',
    at: '*/10 * * * *',
    async run() {
      const now = platform.clock.now();
      await sweepCaptchas(platform.db, now);
      await sweepRemembered(platform.db, now);
      await sweepLaunchCodes(platform.db, now);
      await sweepFailures(platform.db, new Date(now.getTime() - guessingRules.forgottenMs));
    },
  });
  platform.jobs.add({
    name: 'sweep-devices',
    at: '37 4 * * *',
    isMadeUpFor: true,
    run: () => sweepDevices(platform.db, new Date(platform.clock.now().getTime() - deviceLifeMs)),
  });
}
