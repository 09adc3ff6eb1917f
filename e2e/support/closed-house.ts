import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, startHouse } from './house.ts';

/**
 * A house that serves nobody: its demo brand is closed, and the second one refuses visitors whose country is unknown.
 */
export interface ClosedHouse {
  readonly closedUrl: string;
  readonly blockedUrl: string;
  stop(): Promise<void>;
}

export async function startClosedHouse(): Promise<ClosedHouse> {
  const brands = mkdtempSync(join(tmpdir(), 'fairhouse-closed-'));
  const change = (file: string, over: (brand: Record<string, object>) => object): void => {
    const path = join(brands, file);
    const brand = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>;
    writeFileSync(path, JSON.stringify({ ...brand, ...over(brand) }));
  };
  cpSync(join(root, 'db/demo/brands'), brands, { recursive: true });
  change('fairhouse.json', ({ maintenance }) => ({
    maintenance: { ...maintenance, isOn: true, expectedEnd: '2100-01-01T06:00:00Z' },
  }));
  change('mehfil.json', () => ({ region: { blockedCountries: [], unknown: 'blocked' } }));
  const house = await startHouse({ env: { BRANDS_DIR: brands } });
  return {
    closedUrl: house.siteUrl,
    blockedUrl: house.siteUrl.replace(/\/\/[^:/]+/, '//mehfil.localhost'),
    async stop() {
      await house.stop();
      rmSync(brands, { recursive: true, force: true });
    },
  };
}
