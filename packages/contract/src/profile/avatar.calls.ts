import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { imageBody, imageName } from '../upload.ts';

/** The number of built-in avatars; their names are the numbers from 0. */
export const drawnAvatarCount = 12;

export const avatar = z.object({
  /** STATIC: the number of a built-in avatar. UPLOADED: the name of the picture. */
  avatar: z.string(),
  avatarType: z.enum(['STATIC', 'UPLOADED']),
});
export type Avatar = z.output<typeof avatar>;

const drawnAvatar = z
  .string()
  .regex(/^\d{1,2}$/)
  .refine((number) => Number(number) < drawnAvatarCount && String(Number(number)) === number);

/** Spec 9, `/wps/member/info/icon`: how a member is shown. */
export const avatarCalls = defineCalls({
  getAvatar: {
    method: 'GET',
    path: '/wps/member/info/icon',
    audience: 'trial',
    origin: 'site',
    summary: 'The own avatar; who has chosen none has a drawn one',
    output: avatar,
    refusals: [],
  },
  chooseAvatar: {
    method: 'PUT',
    path: '/wps/member/info/icon',
    audience: 'member',
    origin: 'site',
    summary: 'Choose a drawn avatar; an uploaded one is deleted',
    body: z.object({ avatar: drawnAvatar }),
    output: avatar,
    refusals: ['module_off'],
  },
  uploadAvatar: {
    method: 'POST',
    path: '/wps/member/info/icon',
    audience: 'member',
    origin: 'site',
    summary: 'Upload an avatar, which is cut to a square; the one before is deleted',
    upload: { imagesMax: 1, squarePx: 512 },
    output: avatar,
    refusals: ['module_off'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/wps/member/info/icon',
    audience: 'member',
    origin: 'site',
    summary: 'Take the avatar away, the uploaded picture with it',
    output: avatar,
    refusals: [],
  },
  getAvatarImage: {
    method: 'GET',
    path: '/wps/member/info/icon/:name',
    audience: 'member',
    origin: 'site',
    summary: 'The own uploaded avatar',
    params: z.object({ name: imageName }),
    answersImage: true,
    output: imageBody,
    refusals: ['image_unknown'],
  },
});
