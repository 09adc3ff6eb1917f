import type { Profile } from '@fairhouse/contract';
import type { ProfileField } from '@fairhouse/contract/profile-fields';
import type { TextKey } from '@fairhouse/i18n';

type Entry = Profile['fields'][number];

const ofPerson: readonly ProfileField[] = [
  'nickname',
  'payeeName',
  'nationality',
  'address',
  'occupation',
  'incomeSource',
];

/** Personal fields, and contacts elsewhere; a group without a field is left out. */
export function groupFields(fields: readonly Entry[]): { title: TextKey; fields: Entry[] }[] {
  const { person = [], networks = [] } = Object.groupBy(fields, ({ field }) =>
    ofPerson.includes(field) ? 'person' : 'networks',
  );
  const groups: { title: TextKey; fields: Entry[] }[] = [
    { title: 'profile.aboutYou', fields: person },
    { title: 'profile.networks', fields: networks },
  ];
  return groups.filter((group) => group.fields.length > 0);
}
