import type { WhitelabelNode } from './brand.schemas.ts';

interface Flag {
  /** The default for a brand that does not set the flag. A part that is not built yet is off. */
  readonly isOn: boolean;
  /** The module that contains this one; a flag counts only while that module is on. */
  readonly of?: string;
}

const on = { isOn: true } as const;
const off = { isOn: false } as const;

/**
 * Every module tag and flag of the whitelabel tree (spec 3 and 9, wire: modId), with its default. A brand file switches
 * them by these names; any other name is refused.
 */
export const moduleFlags = {
  // The frame of the product.
  COMM3: on,
  DISPLAYLOCATION3: off,
  PLYRBT: off,
  MEMCLUB3: off,
  APPREWARD3: off,
  FEEDBACK3: on,
  // Registration and what it verifies.
  REG3: on,
  USERNAMEREG3: { isOn: true, of: 'REG3' },
  MOBILENUMREG3: { isOn: false, of: 'REG3' },
  MOBILENUMPASSREG3: { isOn: false, of: 'REG3' },
  REGMOBVERF3: { isOn: false, of: 'REG3' },
  AFFMAN3: off,
  VERIFICATION3: off,
  CAPTCHA3: off,
  GEETEST3: off,
  // Login.
  FREEPLAY3: off,
  MOBILEVERCODELOGIN3: off,
  LOGINIPVERF3: off,
  // Passwords.
  PASS3: off,
  CHNGPASSVERIF3: { isOn: false, of: 'PASS3' },
  PWRESETSMS3: { isOn: false, of: 'PASS3' },
  PWDEXPFORCECHANGE3: { isOn: false, of: 'PASS3' },
  PAYMENTPASS3: off,
  RESPAYPASS3: off,
  // The member's own rooms.
  PROFPIC3: on,
  MEMTRANS3: on,
  INBOX3: off,
  CBS3: off,
  // Money.
  FUNDTRANS3: off,
  // In the member centre too, so not under the agent policy.
  AGETRANSFERUP3: off,
  AGETRANSFERDOWN3: { isOn: false, of: 'AGENTPOLICY3' },
  CREDITMAR3: off,
  WDRAWNOPASSVERIF3: off,
  WDRAWINFOBINDDATE3: off,
  // Games.
  GAMELO3: on,
  GAMELOHOT3: { isOn: true, of: 'GAMELO3' },
  GAMELOFAV3: { isOn: true, of: 'GAMELO3' },
  GAMELOREC3: { isOn: true, of: 'GAMELO3' },
  // Rewards.
  PTSYS3: off,
  REWCEN3: off,
  REFERRAL3: off,
  MISSIONLB3: off,
  DISPTOTPROMEARN3: off,
  DISPEXTURNOVERLIST3: off,
  // Agents: the policy flag opens the agent centre, the rest its menu.
  AGENTPOLICY3: off,
  AGEANNOUNCE3: { isOn: false, of: 'AGENTPOLICY3' },
  AGENTANNOUNCE3: { isOn: false, of: 'AGENTPOLICY3' },
  AGEINFO3: { isOn: false, of: 'AGENTPOLICY3' },
  REGCEN: { isOn: false, of: 'AGENTPOLICY3' },
  AGEREGDOWN3: { isOn: false, of: 'AGENTPOLICY3' },
  CREATEAFF3: { isOn: false, of: 'AGENTPOLICY3' },
  DOWNMAN: { isOn: false, of: 'AGENTPOLICY3' },
  TRANSBETREPMEM3: { isOn: false, of: 'AGENTPOLICY3' },
  AGETEAMPNL3: { isOn: false, of: 'AGENTPOLICY3' },
  AGEREV3: { isOn: false, of: 'AGENTPOLICY3' },
  AGEDOWNTRANS3: { isOn: false, of: 'AGENTPOLICY3' },
  AGENTRANSMULTDOWN3: { isOn: false, of: 'AGENTPOLICY3' },
  MYWALL: { isOn: false, of: 'AGENTPOLICY3' },
  DIVIDEND: { isOn: false, of: 'AGENTPOLICY3' },
  SIGNCONDIV3: { isOn: false, of: 'AGENTPOLICY3' },
  DAYSAL: { isOn: false, of: 'AGENTPOLICY3' },
  DAYSALMR: { isOn: false, of: 'AGENTPOLICY3' },
  DAILYSALCONT3: { isOn: false, of: 'AGENTPOLICY3' },
  HOURSAL3: { isOn: false, of: 'AGENTPOLICY3' },
  RTSALARY3: { isOn: false, of: 'AGENTPOLICY3' },
} as const satisfies Record<string, Flag>;

export type ModuleId = keyof typeof moduleFlags;

export function isModuleId(text: string): text is ModuleId {
  return Object.hasOwn(moduleFlags, text);
}

/** The tree of the wire: the defaults, with what a brand switches in their place. */
export function buildModuleTree(switches: ReadonlyMap<ModuleId, boolean>): WhitelabelNode[] {
  const flags: [ModuleId, Flag][] = Object.entries(moduleFlags) as [ModuleId, Flag][];
  const toNode = ([modId, { isOn }]: [ModuleId, Flag]): WhitelabelNode => ({
    modId,
    enabled: (switches.get(modId) ?? isOn) ? '1' : '0',
    childrenNodes: flags.filter(([, flag]) => flag.of === modId).map(toNode),
  });
  return flags.filter(([, { of }]) => of === undefined).map(toNode);
}
