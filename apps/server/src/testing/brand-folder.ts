import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoBrandsFolder } from './demo-brand.ts';

/** The parts of a brand file that tests change. */
export interface BrandDraft extends Record<string, unknown> {
  register: Record<string, unknown>;
  whitelabel: { modId: string; enabled: string; childrenNodes?: { modId: string; enabled: string }[] }[];
}

/** A folder with the demo brand, changed. */
export function makeBrandFolder(change: (brand: BrandDraft) => void): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-brand-'));
  const brand = JSON.parse(readFileSync(join(demoBrandsFolder, 'fairhouse.json'), 'utf8')) as BrandDraft;
  change(brand);
  writeFileSync(join(folder, 'one.json'), JSON.stringify(brand));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Turns a module of the tree on or off. */
export function setModule(brand: BrandDraft, modId: string, enabled: '0' | '1'): void {
  for (const node of brand.whitelabel.flatMap((top) => [top, ...(top.childrenNodes ?? [])]))
    if (node.modId === modId) node.enabled = enabled;
}
