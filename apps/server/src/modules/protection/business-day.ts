import { dayIn } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';

/** The day it is in the brand's zone, as `2026-11-21`. */
export function dayOf(brand: Pick<Brand, 'timeZone'>, at: Date): string {
  return dayIn(brand.timeZone, at);
}
