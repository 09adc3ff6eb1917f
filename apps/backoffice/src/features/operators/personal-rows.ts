import type { MemberPersonal } from '@fairhouse/contract';
import { profileFields, type ProfileField } from '@fairhouse/contract/profile-fields';
import { useTexts } from '@fairhouse/i18n';

const isProfileField = (name: string): name is ProfileField => profileFields.some((known) => known === name);

/** The member's own details, under the labels that the member sees. */
export function usePersonalRows(): (personal: MemberPersonal) => (readonly [name: string, value: string])[] {
  const { t } = useTexts();
  const nameOf = (field: string): string => {
    if (field === 'birthDate') return t('identity.birthday');
    return isProfileField(field) ? t(`profile.fields.${field}`) : field;
  };
  return ({ details }) => Object.entries(details).map(([field, value]) => [nameOf(field), value] as const);
}
