import type { ProfileField } from '@fairhouse/contract';
import { Refusal, type Platform, type Tx } from '../../platform/context/index.ts';
import { listContacts, type Contact } from './contact.store.ts';
import { makePersonKeys } from './person-keys.ts';
import {
  addPersonName,
  findLastAddress,
  findPersonal,
  findPersonalOf,
  listPlainPersonal,
  lockPersonal,
  savePersonal,
  type PersonalRow,
} from './personal.store.ts';

/** What a member has told about themselves; fields not given are not stored. */
export type Personal = Readonly<Partial<Record<ProfileField | 'birthDate', string>>>;

/** Personal details are sealed: they open with the key of the configuration and for their own row only (trust.md K7). */
export interface PersonalDoor {
  read(memberId: bigint): Promise<Personal>;
  /** An empty text removes a value. Refuses with `payee_name_fixed`: that name is given once. */
  change(member: { memberId: bigint; brandId: bigint }, changes: Personal): Promise<Personal>;
  /** Birthdays as yyyy-MM-dd, of those of the members who told theirs; nothing else of them is handed on. */
  findBirthdays(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The contacts of a member. */
  listContacts(memberId: bigint): Promise<Contact[]>;
  /** The address of the newest login. */
  findLastAddress(memberId: bigint): Promise<string | null>;
}

type Ground = Pick<Platform, 'sealerFor'>;

export function sealPersonal(platform: Ground, memberId: bigint, personal: Personal): Buffer {
  return platform.sealerFor('identity.personal').seal(Buffer.from(JSON.stringify(personal)), `${memberId}`);
}

function openPersonal(platform: Ground, row: PersonalRow | null): Personal {
  if (row?.box)
    return JSON.parse(
      Buffer.from(platform.sealerFor('identity.personal').open(row.box, `${row.memberId}`)).toString(),
    ) as Personal;
  return row ? withoutNulls({ ...row.plain }) : {};
}

/** Only fields that were given. */
export function withoutNulls(reported: Readonly<Record<string, string | null>>): Personal {
  return Object.fromEntries(
    Object.entries(reported).filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== ''),
  );
}

const atATime = 200;

export function createPersonal(platform: Platform): PersonalDoor {
  const { db } = platform;

  async function sealPlain(): Promise<void> {
    for (let ids = await listPlainPersonal(db, atATime); ids.length > 0; ids = await listPlainPersonal(db, atATime)) {
      for (const memberId of ids) {
        await platform.inTx(async (tx) =>
          savePersonal(
            tx,
            memberId,
            sealPersonal(platform, memberId, openPersonal(platform, await lockPersonal(tx, memberId))),
          ),
        );
      }
    }
  }
  platform.jobs.add({ name: 'seal-personal', at: '50 3 * * *', isMadeUpFor: true, run: sealPlain });

  return {
    read: async (memberId) => openPersonal(platform, await findPersonal(db, memberId)),
    change: (member, changes) =>
      platform.inTx(async (tx) => {
        const before = openPersonal(platform, await lockPersonal(tx, member.memberId));
        const isNameNew = changes.payeeName !== undefined && changes.payeeName !== (before.payeeName ?? '');
        if (isNameNew && before.payeeName !== undefined) throw new Refusal('payee_name_fixed', {}, { payeeName: true });
        const after = withoutNulls({ ...before, ...changes });
        await savePersonal(tx, member.memberId, sealPersonal(platform, member.memberId, after));
        if (isNameNew) await rememberName(platform, tx, { ...member, personal: after });
        return after;
      }),
    async findBirthdays(memberIds) {
      const birthdays = new Map<bigint, string>();
      for (const row of await findPersonalOf(db, memberIds)) {
        const { birthDate } = openPersonal(platform, row);
        if (birthDate !== undefined) birthdays.set(row.memberId, birthDate);
      }
      return birthdays;
    },
    listContacts: (memberId) => listContacts(db, memberId),
    findLastAddress: (memberId) => findLastAddress(db, memberId),
  };
}

/** A name given later makes two accounts comparable, like one given at registration (trust.md A4). */
async function rememberName(
  platform: Platform,
  tx: Tx,
  reported: { memberId: bigint; brandId: bigint; personal: Personal },
): Promise<void> {
  const { memberId, brandId, personal } = reported;
  const { payeeName = null, birthDate = null } = personal;
  const keys = makePersonKeys(platform.fingerprintFor('identity.person'), { payeeName, birthDate, idNumber: null });
  if (keys?.nameKey) await addPersonName(tx, { memberId, brandId, nameKey: keys.nameKey, at: platform.clock.now() });
}
