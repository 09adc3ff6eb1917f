// The player's own check: recomputes rounds offline, from a file, without trusting the house. Bundled by build.ts into
// one plain program that runs anywhere Node does (ARCHITECTURE section 10).
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkVectorRecord, crashMultiplier, type VectorRecord } from '@fairhouse/fair';
import {
  houseJackpotFormat,
  jackpotFormat,
  sharedFormat,
  verifyHouseJackpot,
  verifyJackpot,
  verifyRound,
  verifySharedRound,
  type HouseJackpotClaim,
  type JackpotClaim,
  type RoundClaim,
  type SharedRoundClaim,
} from '@fairhouse/casino';
import { drawFormat, verifyDraw, type DrawClaim } from '@fairhouse/lottery';
import {
  raffleFormat,
  rainFormat,
  ticketFormat,
  verifyRaffle,
  verifyRain,
  verifyTicket,
  type RaffleClaim,
  type RainClaim,
  type TicketClaim,
  type TicketVerification,
} from '@fairhouse/rewards';
import { judgeFile, type Checked } from './judge-file.ts';

interface CrashValue {
  readonly r: string;
  readonly edgeBp: number;
  readonly m100: string;
}

/** A second file: the list of keys as it was kept at another time (/api/lottery/keys), in the place of what the record itself says. */
const publishedKeys = process.argv[3] === undefined ? null : readKeys(process.argv[3]);

function readKeys(file: string): NonNullable<DrawClaim['keys']> {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const answer = isObject(list) && isObject(list['value']) ? list['value'] : list;
  if (!isObject(answer) || !Array.isArray(answer['keys'])) throw new Error(`the file ${file} holds no list of keys`);
  return answer['keys'] as NonNullable<DrawClaim['keys']>;
}

function checkRound(claim: RoundClaim): Checked {
  const wrong = verifyRound(claim).steps.find((step) => !step.isRight);
  const name = `round ${String(claim.roundId)} of ${String(claim.game)}, nonce ${String(claim.nonce)}`;
  if (!wrong) return { name, differences: [] };
  if (wrong.id === 'seed' && claim.serverSeed === null) {
    return {
      name,
      differences: [
        'the server seed is not revealed yet: change the seed pair on the fairness page, then download the record again',
      ],
    };
  }
  return { name, differences: [`${wrong.id}: the record says ${wrong.reported}, recomputed ${wrong.found}`] };
}

/**
 * A bet of a shared round. The check of the beacon's network signature needs a curve library: the page on the site does
 * it.
 */
function checkSharedRound(claim: SharedRoundClaim): Checked {
  const wrong = verifySharedRound(claim).steps.find((step) => !step.isRight);
  const name = `bet ${String(claim.roundId)} of ${String(claim.game)}`;
  return {
    name,
    differences: wrong ? [`${wrong.id}: the record says ${wrong.reported}, recomputed ${wrong.found}`] : [],
  };
}

/** A won jackpot: its threshold, and the stake that reached it. */
function checkJackpot(claim: JackpotClaim): Checked {
  const wrong = verifyJackpot(claim).steps.find((step) => !step.isRight);
  const name = `pot ${String(claim.level)} of ${String(claim.game)}`;
  if (wrong?.id === 'seed' && claim.won === null)
    return { name, differences: ['the pot is not won yet: its threshold is sealed until then'] };
  return {
    name,
    differences: wrong ? [`${wrong.id}: the record says ${wrong.reported}, recomputed ${wrong.found}`] : [],
  };
}

/** The part of a bet in the house jackpot: its round, its number, and whether it won. */
function checkHouseJackpot(claim: HouseJackpotClaim): Checked {
  const wrong = verifyHouseJackpot(claim).steps.find((step) => !step.isRight);
  const name = `the house jackpot, bet ${String(claim.round?.roundId)} of ${String(claim.round?.game)}`;
  if (wrong?.id === 'seed' && claim.number === null)
    return { name, differences: ['the seed of the round is not revealed yet: its number is told with the seed'] };
  return {
    name,
    differences: wrong ? [`${wrong.id}: the record says ${wrong.reported}, recomputed ${wrong.found}`] : [],
  };
}

/** The draw of a lottery, with the tickets in the record. */
function checkDraw(reported: DrawClaim): Checked {
  const claim = publishedKeys ? { ...reported, keys: publishedKeys } : reported;
  const wrong = verifyDraw(claim, { isSigned }).steps.find((step) => !step.isRight);
  return {
    name: `draw ${String(claim.numero)} of ${String(claim.gameCode)}`,
    differences: wrong ? [`${wrong.id}: the record says ${wrong.reported}, recomputed ${wrong.found}`] : [],
  };
}

/** A ticket, a rain or a raffle, whose seed is revealed once it is drawn. */
function checkTicket(name: string, { steps }: TicketVerification, serverSeed: string | null): Checked {
  const wrong = steps.find((step) => !step.isRight);
  if (wrong?.id === 'seed' && serverSeed === null)
    return { name, differences: ['it is not drawn yet: its seed is sealed until then'] };
  return {
    name,
    differences: wrong ? [`${wrong.id}: the record says ${wrong.reported}, recomputed ${wrong.found}`] : [],
  };
}

function checkReward(record: Record<string, unknown>): Checked | null {
  if (record['format'] === ticketFormat) {
    const claim = record as unknown as TicketClaim;
    return checkTicket(`ticket ${String(claim.transactionId)}`, verifyTicket(claim), claim.serverSeed);
  }
  if (record['format'] === rainFormat) {
    const claim = record as unknown as RainClaim;
    return checkTicket(`rain ${String(claim.rainId)}`, verifyRain(claim), claim.serverSeed);
  }
  if (record['format'] !== raffleFormat) return null;
  const claim = record as unknown as RaffleClaim;
  if (typeof record['voidedAt'] === 'number')
    return {
      name: `raffle ${String(claim.raffleId)}`,
      differences: ['it is void: its beacon did not come, and nothing was drawn'],
    };
  return checkTicket(`raffle ${String(claim.raffleId)}`, verifyRaffle(claim), claim.serverSeed);
}

/** An Ed25519 key in DER is this prefix followed by its 32 bytes. */
const publicKeyHead = Buffer.from('302a300506032b6570032100', 'hex');

function isSigned({
  publicKey,
  message,
  signature,
}: {
  publicKey: string;
  message: string;
  signature: string;
}): boolean {
  const key = createPublicKey({
    key: Buffer.concat([publicKeyHead, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(message), key, Buffer.from(signature, 'hex'));
}

function checkCrash(value: CrashValue): Checked {
  const name = `crash value r=${String(value.r)} edge=${String(value.edgeBp)}`;
  const found = crashMultiplier(BigInt(value.r), { edgeBp: value.edgeBp }).toString();
  return {
    name,
    differences: found === value.m100 ? [] : [`m100: the record says ${String(value.m100)}, recomputed ${found}`],
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkRecord(record: unknown): Checked {
  if (!isObject(record)) return { name: 'a record', differences: ['it is no object'] };
  if (record['format'] === sharedFormat) return checkSharedRound(record as unknown as SharedRoundClaim);
  if (record['format'] === jackpotFormat) return checkJackpot(record as unknown as JackpotClaim);
  if (record['format'] === houseJackpotFormat) return checkHouseJackpot(record as unknown as HouseJackpotClaim);
  if (record['format'] === drawFormat) return checkDraw(record as unknown as DrawClaim);
  const reward = checkReward(record);
  if (reward) return reward;
  if (typeof record['format'] === 'string') return checkRound(record as unknown as RoundClaim);
  return {
    name: typeof record['id'] === 'string' ? record['id'] : 'a record',
    differences: checkVectorRecord(record as unknown as VectorRecord),
  };
}

function checkFile(text: string): Checked[] {
  const content: unknown = JSON.parse(text);
  if (Array.isArray(content)) return content.map(checkRecord);
  if (isObject(content) && Array.isArray(content['records'])) {
    const crashes = Array.isArray(content['crash100']) ? (content['crash100'] as CrashValue[]) : [];
    return [...content['records'].map(checkRecord), ...crashes.map(checkCrashSafely)];
  }
  return [checkRecord(content)];
}

function checkCrashSafely(value: CrashValue): Checked {
  try {
    return checkCrash(value);
  } catch (error) {
    return {
      name: 'a crash value',
      differences: [`it cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

process.exitCode = judgeFile(process.argv[2], { command: 'fair:verify', thing: 'record', check: checkFile });
