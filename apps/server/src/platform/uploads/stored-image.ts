import type { ImageAnswer } from '@fairhouse/contract';

export interface StoredImage extends ImageAnswer {
  readonly brandId: bigint;
  /** The member who uploaded it. */
  readonly memberId: bigint;
}
