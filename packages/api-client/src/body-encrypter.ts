import type { BodyKeys } from '@fairhouse/contract';
import { encryptBody } from './encrypt-body.ts';
import { FaultError, RefusalError } from './failures.ts';

export interface SecretBody {
  /** Name of the call. */
  readonly call: string;
  /** Method and path of the request. */
  readonly audience: string;
  readonly text: string;
}

/** Sends a body encrypted; retries once with fresh keys when the server no longer knows the key or rejects the time. */
export type SendEncrypted = <T>(body: SecretBody, send: (jwe: string) => Promise<T>) => Promise<T>;

interface KnownKeys {
  readonly keys: BodyKeys['keys'];
  /** The server's clock less ours. */
  readonly clockOffsetMs: number;
}

const outdatedCodes = ['body_key_unknown', 'body_time_off'];

/** Loaded with the first secret: JOSE is larger than the rest of this client. */
export function createBodyEncrypter(fetchKeys: () => Promise<BodyKeys>): SendEncrypted {
  let known: KnownKeys | null = null;

  async function readKeys(): Promise<KnownKeys> {
    const { keys, serverTime } = await fetchKeys();
    known = { keys, clockOffsetMs: serverTime - Date.now() };
    return known;
  }

  async function encrypt({ call, audience, text }: SecretBody): Promise<string> {
    const { keys, clockOffsetMs } = known ?? (await readKeys());
    return encryptBody(text, keys, { call, audience, clockOffsetMs }).catch(() => {
      throw new FaultError('the body could not be encrypted');
    });
  }

  return async (body, send) => {
    const jwe = await encrypt(body);
    try {
      return await send(jwe);
    } catch (error) {
      if (!(error instanceof RefusalError) || !outdatedCodes.includes(error.errorCode)) throw error;
    }
    // The server refused it undecrypted, so nothing has happened yet.
    known = null;
    return send(await encrypt(body));
  };
}
