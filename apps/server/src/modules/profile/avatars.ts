import { drawnAvatarCount, hasModule, type Avatar, type UploadedImage } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import { findAvatar, replaceAvatar, type AvatarRow } from './avatar.store.ts';

/** How members are shown (spec 9, member icon). */
export interface Avatars {
  read(memberId: bigint): Promise<Avatar>;
  choose(actor: MemberActor, brand: Brand, drawn: number): Promise<Avatar>;
  upload(actor: MemberActor, brand: Brand, image: UploadedImage): Promise<Avatar>;
  remove(actor: MemberActor): Promise<Avatar>;
  /** Refuses with `image_unknown`, also for a picture of another member. */
  readImage(actor: MemberActor, name: string): Promise<StoredImage>;
}

const purpose = 'profile.avatar';

export function createAvatars(platform: Platform): Avatars {
  const { db, uploads } = platform;

  function checkOn(brand: Brand): void {
    if (!hasModule(brand.shell.whitelabel, 'PROFPIC3')) throw new Refusal('module_off');
  }

  async function put(
    memberId: bigint,
    makeRow: (tx: Parameters<typeof replaceAvatar>[0]) => Promise<AvatarRow | null>,
  ): Promise<Avatar> {
    return platform.inTx(async (tx) => {
      const row = await makeRow(tx);
      const before = await replaceAvatar(tx, memberId, row);
      if (before !== null) await uploads.remove(tx, before);
      return toAvatar(row, memberId);
    });
  }

  return {
    read: async (memberId) => toAvatar(await findAvatar(db, memberId), memberId),
    async choose({ memberId }, brand, drawn) {
      checkOn(brand);
      return put(memberId, () => Promise.resolve({ drawn }));
    },
    async upload({ memberId, brandId }, brand, image) {
      checkOn(brand);
      return put(memberId, async (tx) => ({
        uploadName: await uploads.keep(tx, { memberId, brandId, purpose, image }),
      }));
    },
    remove: ({ memberId }) => put(memberId, () => Promise.resolve(null)),
    async readImage({ memberId }, name) {
      const image = await uploads.find(name, purpose);
      if (image?.memberId !== memberId) throw new Refusal('image_unknown');
      return image;
    },
  };
}

/** A member who has chosen no picture has a drawn one, selected by the account number. */
function toAvatar(row: AvatarRow | null, memberId: bigint): Avatar {
  if (row !== null && 'uploadName' in row) return { avatar: row.uploadName, avatarType: 'UPLOADED' };
  return { avatar: `${row?.drawn ?? memberId % BigInt(drawnAvatarCount)}`, avatarType: 'STATIC' };
}
