import { randomUUID } from 'node:crypto';
import type { UploadedImage } from '@fairhouse/contract';
import type { Clock } from '../clock/clock.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { StoredImage } from './stored-image.ts';
import { findUpload, insertUpload, removeUpload, sweepUploadBudgets } from './uploads.store.ts';

export interface NewUpload {
  readonly brandId: bigint;
  readonly memberId: bigint;
  /** Module and use, such as `profile.avatar`. A picture is found by name and purpose only. */
  readonly purpose: string;
  readonly image: UploadedImage;
}

/** Keeps pictures of members. The module that stores a picture decides who may see it. */
export interface Uploads {
  /** Returns the random name of the picture. */
  keep(tx: Tx, upload: NewUpload): Promise<string>;
  find(name: string, purpose: string): Promise<StoredImage | null>;
  remove(tx: Tx, name: string): Promise<void>;
}

export function createUploads({
  db,
  clock,
  jobs,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
}): Uploads {
  jobs.add({
    name: 'sweep-upload-budgets',
    at: '20 3 * * *',
    isMadeUpFor: true,
    run: () => sweepUploadBudgets(db, dayOf(clock)),
  });
  return {
    async keep(tx, { image, ...upload }) {
      const name = randomUUID();
      await insertUpload(tx, { ...upload, name, mime: image.mime, bytes: image.bytes, madeAt: clock.now() });
      return name;
    },
    find: (name, purpose) => findUpload(db, { name, purpose }),
    remove: (tx, name) => removeUpload(tx, name),
  };
}

/** Budgets are by the day of UTC. */
export function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}
