import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  headers,
  isFresh,
  isSignedBy,
  isVendorCall,
  vendorCalls,
  type VendorAnswer,
  type VendorCall,
  type VendorInput,
} from '@fairhouse/vendor-protocol';
import type { TestHouse } from '../../testing/test-house.ts';
import type { VendorKey, VendorTerms } from './index.ts';

/** How a vendor may misbehave: `lost` does what it is asked and hangs up, `deaf` hangs up before it reads anything. */
export type Trouble = 'lost' | 'deaf' | 'silent' | 'garbled' | 'broken' | 'moved';
type Answers = { readonly [C in VendorCall]?: (input: VendorInput<C>) => VendorAnswer<C> | Promise<VendorAnswer<C>> };

/** A vendor for tests on this machine, over real HTTP: it takes only requests that are signed with its key. */
export interface VendorServer {
  readonly url: string;
  readonly heard: { readonly call: string; readonly input: unknown; readonly key: string }[];
  answers: Answers;
  /** For every call from now on; null: none. */
  trouble: Trouble | null;
  /** With its own key, on record at this house. */
  record(terms?: Partial<VendorTerms>): Promise<VendorKey>;
  close(): Promise<void>;
}

export async function openVendor(house: TestHouse, code: string): Promise<VendorServer> {
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keys = new Map<string, VendorKey>();
  const { vendorKeys, vendorRecords } = house.modules.seamless;
  const vendor: VendorServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    heard: [],
    answers: {},
    trouble: null,
    async record(terms = {}) {
      const key = await vendorKeys.make(code);
      keys.set(key.id, key);
      await vendorRecords.record(code, {
        page: `${vendor.url}/play`,
        server: `${vendor.url}/folder`,
        walletMode: 'seamless',
        isOn: true,
        ...terms,
      });
      return key;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { trouble } = vendor;
    if (trouble === 'deaf') return void request.socket.destroy();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const reported = await judge(request, Buffer.concat(parts));
    if (trouble === 'lost') return void request.socket.destroy();
    if (trouble === 'silent') return;
    if (trouble === 'garbled') return void response.end('<html>');
    if (trouble === 'broken') return void response.writeHead(500).end('{"status":"outcome_unknown"}');
    if (trouble === 'moved') return void response.writeHead(302, { location: vendor.url }).end();
    response
      .writeHead(reported.status === 'signature_invalid' ? 401 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(reported));
  }

  async function judge(request: IncomingMessage, body: Buffer): Promise<{ status: string }> {
    const [id, time, signature] = [headers.key, headers.time, headers.signature].map((name) =>
      String(request.headers[name]),
    );
    const key = keys.get(id ?? '');
    const path = request.url ?? '';
    if (
      !key ||
      !isSignedBy(key.secret, { method: 'POST', path, time: time ?? '', body }, signature ?? '') ||
      !isFresh(time ?? '', house.platform.clock.now().getTime())
    )
      return { status: 'signature_invalid' };
    const call = path.replace('/folder/fairhouse/v1/', '');
    if (!isVendorCall(call)) return { status: 'call_unknown' };
    const input = vendorCalls[call].input.parse(JSON.parse(body.toString()));
    vendor.heard.push({ call, input, key: key.id });
    const answer = vendor.answers[call] as
      | ((input: unknown) => { status: string } | Promise<{ status: string }>)
      | undefined;
    return answer ? answer(input) : { status: 'call_unknown' };
  }
  return vendor;
}
