import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyWish } from '@fairhouse/contract';
import { api } from '../api/api.ts';

/** Passkeys are bound to a name: an address of numbers has none. Away from https and this machine browsers keep them back. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** The browser asks whose passkey it shall be, and the holder who they are. */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  return startAuthentication({ optionsJSON: await api.askForPasskey() });
}

export function makePasskey(request: PasskeyWish): ReturnType<typeof startRegistration> {
  return startRegistration({ optionsJSON: request });
}
