import type { ImageAnswer } from '@fairhouse/contract';

export interface StoredImage extends ImageAnswer {
  readonly brandId: bigint;
  /** Who sent it in. */
  readonly memberId: bigint;
}
