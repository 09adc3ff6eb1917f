import type { Handlers } from '../../platform/http/index.ts';
import type { ProfileDoor } from './index.ts';

export function profileRoutes(profile: ProfileDoor): Handlers<'profile'> {
  return { getMemberInfo: (_input, { actor }) => profile.readMemberInfo(actor) };
}
