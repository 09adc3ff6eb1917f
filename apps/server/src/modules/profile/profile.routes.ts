import type { Handlers } from '../../platform/http/index.ts';
import type { ProfileDoor } from './index.ts';

export function profileRoutes(profile: ProfileDoor): Handlers<'profile'> {
  const { avatars } = profile;
  return {
    getMemberInfo: (_input, context) => profile.readMemberInfo(context),
    getProfile: (_input, { actor, brand }) => profile.readProfile(actor, brand),
    saveProfile: (form, { actor, brand }) => profile.saveProfile(actor, brand, form),
    exportMember: (_input, { actor, brand }) => profile.exportMember(actor, brand),
    getAvatar: (_input, { actor }) => avatars.read(actor.memberId),
    chooseAvatar: ({ avatar }, { actor, brand }) => avatars.choose(actor, brand, Number(avatar)),
    uploadAvatar: ({ images: [image] }, { actor, brand }) => avatars.upload(actor, brand, image),
    removeAvatar: (_input, { actor }) => avatars.remove(actor),
    getAvatarImage: ({ name }, { actor }) => avatars.readImage(actor, name),
  };
}
