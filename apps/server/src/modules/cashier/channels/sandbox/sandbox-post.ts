import type { Platform } from '../../../../platform/context/index.ts';
import { signatureHeader, signBody, timeHeader } from './sandbox-signature.ts';
import { takeDue, updateDelivered, type SandboxMessage } from './sandbox.store.ts';

export interface Post {
  /** Sends messages that are due; the job retries those that were not taken. */
  sendDue(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  settle(): Promise<void>;
}

const waitMs = 5_000;
const nextTryMs = 30_000;
const triesMax = 6;

/** Sends the sandbox's messages to the house: real requests, signed when they leave. */
export function createPost(platform: Platform, secretOf: (merchant: string) => Uint8Array): Post {
  const underWay = new Set<Promise<void>>();

  async function send(message: SandboxMessage): Promise<void> {
    const at = `${platform.clock.now().getTime()}`;
    const headers = {
      'content-type': 'application/json',
      [timeHeader]: at,
      [signatureHeader]: signBody(secretOf(message.signedFor), at, message.body),
    };
    const status = await fetch(message.callbackUrl, {
      method: 'POST',
      body: message.body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    await updateDelivered(platform.db, message.id, {
      at: status >= 200 && status < 300 ? platform.clock.now() : null,
      status,
    });
  }

  async function sendAll(): Promise<void> {
    for (const message of await takeDue(platform.db, platform.clock.now(), { afterMs: nextTryMs, triesMax }))
      await send(message);
  }

  return {
    sendDue() {
      const sending = sendAll()
        .catch((err: unknown) => platform.log.warn({ err }, 'the sandbox could not send'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}
