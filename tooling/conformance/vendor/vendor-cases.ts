import type { ConformanceCase } from '../core/case.ts';
import { askedCases } from './asked.cases.ts';
import { roundCases } from './round.cases.ts';
import type { VendorStage } from './vendor-stage.ts';
import { walletCases } from './wallet.cases.ts';

/** The checklist of a vendor. */
export const vendorCases: readonly ConformanceCase<VendorStage>[] = [...askedCases, ...walletCases, ...roundCases];
