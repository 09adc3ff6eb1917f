import {
  fixedProfileFields,
  hasModule,
  profileFields,
  type Language,
  type MemberExport,
  type MemberInfo,
  type Profile,
  type ProfileField,
  type ProfileForm,
} from '@fairhouse/contract';
import { trialType } from '@fairhouse/contract/customer-types';
import { Refusal, type Brand, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor, PersonalDoor } from '../identity/index.ts';
import type { RewardsHouse } from '../rewards/index.ts';
import type { VipDoor } from '../vip/index.ts';
import { createAvatars, type Avatars } from './avatars.ts';
import { exportMember } from './export-member.ts';
import { maskContact } from './mask-contact.ts';
import type { ProfileDeps } from './profile-deps.ts';
import { findShowsWins, findShowsWinsOf, upsertShowsWins } from './profile.store.ts';
import { readProfileForm } from './read-profile-form.ts';

interface ProfileNeeds {
  readonly identity: Pick<IdentityDoor, 'findMember' | 'personal'>;
  readonly brand: Pick<BrandDoor, 'countryOf'>;
  readonly rewards: Pick<RewardsHouse, 'countAll' | 'hasOpenOffer'>;
  readonly vip: Pick<VipDoor, 'readLabel'>;
}

export const profileModule = defineModule({
  needs: {
    identity: 'a profile belongs to a member',
    brand: 'the brand knows where an address is',
    rewards: 'a member is told how much waits for them, and whether inviting friends is rewarded',
    vip: 'a member is shown with their rank',
  },
  create: (platform: Platform, { identity, brand, rewards, vip }: ProfileNeeds) =>
    createProfile(platform, {
      findMember: (id) => identity.findMember(id),
      personal: identity.personal,
      countryOf: (ip) => brand.countryOf(ip),
      countClaimable: (member) => rewards.countAll(member),
      readLabel: (member) => vip.readLabel(member),
      hasOpenOffer: (own, kind) => rewards.hasOpenOffer(own, kind),
    }),
});

/** What members tell about themselves. */
export interface ProfileDoor {
  readonly avatars: Avatars;
  readMemberInfo(reader: { actor: MemberActor; brand: Brand; language: Language }): Promise<MemberInfo>;
  readProfile(actor: MemberActor, brand: Brand): Promise<Profile>;
  /**
   * Refuses with `profile_field_invalid`, `real_name_invalid`, `field_missing` or `payee_name_fixed` and then changes
   * nothing.
   */
  saveProfile(actor: MemberActor, brand: Brand, form: ProfileForm): Promise<Profile>;
  exportMember(actor: MemberActor, brand: Brand): Promise<MemberExport>;
  /** Whether wins may stand on the board: in demo brands unless the member opts out, elsewhere only after opting in. */
  showsWins(memberId: bigint, policy: Brand['policy'], tx?: Tx): Promise<boolean>;
  /** Those of the members who may be shown on boards, by the same choice. */
  whoShowsWins(memberIds: readonly bigint[], policy: Brand['policy']): Promise<ReadonlySet<bigint>>;
  chooseShowsWins(memberId: bigint, showsWins: boolean): Promise<void>;
}

export function createProfile(platform: Platform, deps: ProfileDeps): ProfileDoor {
  const { personal } = deps;
  const avatars = createAvatars(platform);
  const showsWins: ProfileDoor['showsWins'] = async (memberId, policy, tx) =>
    (await findShowsWins(tx ?? platform.db, memberId)) ?? policy === 'demo';

  return {
    avatars,
    readMemberInfo: (reader) => readMemberInfo(deps, reader),
    readProfile: ({ memberId }, brand) => readProfile(personal, memberId, brand),
    async saveProfile({ memberId, brandId }, brand, form) {
      const changes = readProfileForm(form, brand.profileRules);
      if (Object.keys(changes).length > 0) await personal.change({ memberId, brandId }, changes);
      return readProfile(personal, memberId, brand);
    },
    exportMember: (actor, brand) => exportMember({ ...deps, avatars, showsWins, clock: platform.clock }, actor, brand),
    showsWins,
    async whoShowsWins(memberIds, policy) {
      const chosen = await findShowsWinsOf(platform.db, memberIds);
      return new Set(memberIds.filter((memberId) => chosen.get(memberId) ?? policy === 'demo'));
    },
    chooseShowsWins: (memberId, shows) => upsertShowsWins(platform.db, memberId, shows),
  };
}

async function readMemberInfo(
  { findMember, personal, countryOf, ...rewards }: ProfileDeps,
  { actor: { memberId, customerType }, brand, language }: OwnReader,
): Promise<MemberInfo> {
  const member = await findMember(memberId);
  if (!member) throw new Refusal('not_logged_in');
  const [told, contacts, address] = await Promise.all([
    personal.read(memberId),
    personal.listContacts(memberId),
    personal.findLastAddress(memberId),
  ]);
  const masked = new Map(contacts.map((contact) => [contact.kind, maskContact(contact)]));
  const country = address === null ? 'unknown' : countryOf(address);
  return {
    id: `${member.id}`,
    account: member.userName,
    nickname: told.nickname ?? member.userName,
    type: member.customerType,
    mobile: masked.get('mobile') ?? null,
    email: masked.get('email') ?? null,
    regDate: member.registeredAt.getTime(),
    lastLogin: member.lastLoginAt?.getTime() ?? null,
    lastLoginLocation: country === 'unknown' ? '' : country,
    ...(await readOwnRewards(rewards, { actor: { memberId, customerType }, brand, language })),
  };
}

interface OwnReader {
  readonly actor: Pick<MemberActor, 'memberId' | 'customerType'>;
  readonly brand: Brand;
  readonly language: Language;
}

/** The rank, and what is given: a trial user has neither. */
async function readOwnRewards(
  { countClaimable, readLabel, hasOpenOffer }: Pick<ProfileDeps, 'countClaimable' | 'readLabel' | 'hasOpenOffer'>,
  { actor: { memberId, customerType }, brand, language }: OwnReader,
): Promise<Pick<MemberInfo, 'clubLabel' | 'availablePromoCount' | 'availablePromo'>> {
  const { whitelabel } = brand.shell;
  const isTrial = customerType === trialType;
  const hasInvitations = hasModule(whitelabel, 'REFERRAL3');
  return {
    clubLabel: isTrial ? null : await readLabel({ memberId, brand, language }),
    availablePromoCount: !isTrial && hasModule(whitelabel, 'REWCEN3') ? await countClaimable({ memberId, brand }) : 0,
    availablePromo: { REFERRAL: { enabled: hasInvitations && (await hasOpenOffer(brand, 'referral')) } },
  };
}

async function readProfile(personal: PersonalDoor, memberId: bigint, { profileRules }: Brand): Promise<Profile> {
  const [told, contacts] = await Promise.all([personal.read(memberId), personal.listContacts(memberId)]);
  const contactOf = (kind: 'mobile' | 'email'): Profile['mobile'] => {
    const found = contacts.find((contact) => contact.kind === kind);
    return found ? { masked: maskContact(found), isVerified: found.verifiedAt !== null } : null;
  };
  return {
    fields: profileFields.flatMap((field) => {
      const rule = profileRules[field];
      const value = told[field] ?? null;
      return rule?.enabled ? [{ field, value, rule, isFixed: value !== null && isFixed(field) }] : [];
    }),
    birthday: told.birthDate ?? null,
    mobile: contactOf('mobile'),
    email: contactOf('email'),
  };
}

function isFixed(field: ProfileField): boolean {
  return fixedProfileFields.includes(field);
}
