import { vi } from 'vitest';
import { socketReady } from '@fairhouse/contract/socket-ready';

/** A WebSocket whose other end the test plays. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly address: string;
  readonly sent: string[] = [];
  isClosed = false;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server takes the connection, and the ticket. */
  accept(): void {
    this.dispatchEvent(new Event('open'));
    this.hear(socketReady);
  }

  hear(message: unknown): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    );
  }

  /** The server, or the network, ends it. */
  drop(code = 1006): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** Puts it in place of the browser's until `vi.unstubAllGlobals`. */
export function fakeSockets(): FakeSocket[] {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return FakeSocket.opened;
}
