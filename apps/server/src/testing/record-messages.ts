import type { MessageSender, OutgoingMessage } from '../modules/identity/index.ts';

/** A sender that keeps what would have left the house. */
export interface RecordedMessages extends MessageSender {
  readonly sent: OutgoingMessage[];
  /** The six digits of the newest message to this address that has any (notices leave in between); empty when there is none. */
  codeTo(address: string): string;
}

export function recordMessages(): RecordedMessages {
  const sent: OutgoingMessage[] = [];
  return {
    sent,
    serves: () => true,
    send(message) {
      sent.push(message);
      return Promise.resolve();
    },
    codeTo: (address) =>
      sent
        .filter(({ to }) => to === address)
        .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
        .findLast((code) => code !== undefined) ?? '',
  };
}
