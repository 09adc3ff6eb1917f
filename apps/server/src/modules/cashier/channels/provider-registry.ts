import type { Platform } from '../../../platform/context/index.ts';
import type { ChannelProvider } from './channel-provider.ts';
import { createProviderWork, type ProviderWork } from './provider-work.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';

export interface Providers {
  find(code: string): ChannelProvider | undefined;
  readonly all: readonly ChannelProvider[];
  readonly work: ProviderWork;
  readonly sandbox: Sandbox;
}

/** Every provider of this house; to add one, add a folder here and a line below. */
export function createProviders(platform: Platform): Providers {
  const sandbox = createSandbox(platform);
  const all: readonly ChannelProvider[] = [sandbox];
  const byCode = new Map(all.map((provider) => [provider.code, provider]));
  return { all, sandbox, work: createProviderWork(all, platform.log), find: (code) => byCode.get(code) };
}
