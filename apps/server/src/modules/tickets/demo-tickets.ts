import type { Reward, TicketKind } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { giveTickets } from './give-tickets.ts';
import { insertKind, listKinds, writePrizes, type KindTerms, type NewPrize, type Texts } from './kind.store.ts';
import type { TicketsDeps } from './tickets-deps.ts';
import { hasTickets } from './view-tickets.ts';

const hourMs = 3_600_000;
const weekMinutes = 10_080;

const cash = (amount: string): Reward => ({ type: 'cash', amount });
const points = (amount: string): Reward => ({ type: 'points', amount });
const bonus = (amount: string, wagerTimes: number): Reward => ({
  type: 'bonus',
  amount,
  wagerTimes,
  product: 'casino',
  days: 14,
});
const prize = (weight: number, reward: Reward | null, stock: number | null = null): NewPrize => ({
  weight: `${weight}`,
  stock,
  reward,
});

interface DemoKind extends Pick<KindTerms, 'kind' | 'art'> {
  readonly title: Texts;
  readonly text: Texts;
  /** In units; large enough for a demo that runs for months. */
  readonly budget: bigint;
  /** `numbers`: of the kinds made before. */
  readonly prizes?: (numbers: ReadonlyMap<TicketKind, bigint>) => readonly NewPrize[];
  readonly rain?: { total: string; pieces: number; least: string; everyMinutes: number; lastsSeconds: number };
  readonly raffle?: { everyMinutes: number };
  /** How many a demo member holds. */
  readonly held: number;
}

const ticket = (numbers: ReadonlyMap<TicketKind, bigint>, kind: TicketKind): Reward => ({
  type: 'ticket',
  ticketId: `${numbers.get(kind) ?? 0n}`,
  quantity: 1,
});

/** One kind of each sort; operators change them as any other. */
const demoKinds: readonly DemoKind[] = [
  {
    kind: 'red_envelope',
    art: 'festival',
    title: { EN: 'Lucky envelope', HI: 'शुभ लिफ़ाफ़ा', PT: 'Envelope da sorte', VI: 'Bao lì xì may mắn', CN: '幸运红包' },
    text: {
      EN: 'Every envelope holds money.',
      HI: 'हर लिफ़ाफ़े में पैसे हैं।',
      PT: 'Todo envelope tem dinheiro.',
      VI: 'Bao nào cũng có tiền.',
      CN: '每个红包都有现金。',
    },
    budget: 100_000n,
    prizes: () => [
      prize(500, cash('0.5')),
      prize(300, cash('1')),
      prize(150, cash('2')),
      prize(45, cash('10'), 1000),
      prize(5, cash('88'), 50),
    ],
    held: 3,
  },
  {
    kind: 'golden_egg',
    art: 'plain',
    title: { EN: 'Golden egg', HI: 'सोने का अंडा', PT: 'Ovo de ouro', VI: 'Trứng vàng', CN: '金蛋' },
    text: {
      EN: 'Crack it: points, money or a bonus.',
      HI: 'इसे तोड़ें: पॉइंट, पैसे या बोनस।',
      PT: 'Quebre: pontos, dinheiro ou bônus.',
      VI: 'Đập trứng: điểm, tiền hoặc thưởng.',
      CN: '砸开它：积分、现金或奖金。',
    },
    budget: 100_000n,
    prizes: () => [
      prize(400, points('50')),
      prize(350, cash('1')),
      prize(200, bonus('5', 3)),
      prize(50, cash('50'), 100),
    ],
    held: 2,
  },
  {
    kind: 'treasure_chest',
    art: 'ocean',
    title: { EN: 'Treasure chest', HI: 'ख़ज़ाने का संदूक', PT: 'Baú do tesouro', VI: 'Rương kho báu', CN: '藏宝箱' },
    text: {
      EN: 'The rarest ticket of the house.',
      HI: 'हाउस का सबसे दुर्लभ टिकट।',
      PT: 'O bilhete mais raro da casa.',
      VI: 'Vé hiếm nhất của nhà cái.',
      CN: '最稀有的奖券。',
    },
    budget: 100_000n,
    prizes: () => [
      prize(500, cash('3')),
      prize(300, points('300')),
      prize(180, bonus('20', 5)),
      prize(20, cash('188'), 25),
    ],
    held: 1,
  },
  {
    kind: 'slot',
    art: 'night',
    title: { EN: 'Slot ticket', HI: 'स्लॉट टिकट', PT: 'Bilhete de slot', VI: 'Vé quay slot', CN: '老虎机券' },
    text: {
      EN: 'One pull at the reels.',
      HI: 'रील का एक खिंचाव।',
      PT: 'Uma puxada nos rolos.',
      VI: 'Một lần quay.',
      CN: '拉一次滚轴。',
    },
    budget: 100_000n,
    prizes: () => [
      prize(300, null),
      prize(350, cash('0.8')),
      prize(220, cash('2')),
      prize(100, points('80')),
      prize(28, cash('20'), 500),
      prize(2, cash('200'), 10),
    ],
    held: 2,
  },
  {
    kind: 'raffle',
    art: 'festival',
    title: { EN: 'Weekly raffle', HI: 'साप्ताहिक रैफ़ल', PT: 'Sorteio semanal', VI: 'Quay số hằng tuần', CN: '每周抽奖' },
    text: {
      EN: 'Each ticket is an entry. Winners are drawn once a week.',
      HI: 'हर टिकट एक प्रविष्टि है। विजेता हफ़्ते में एक बार निकाले जाते हैं।',
      PT: 'Cada bilhete é uma participação. O sorteio é semanal.',
      VI: 'Mỗi vé là một lượt tham gia. Quay số mỗi tuần một lần.',
      CN: '每张奖券是一个抽奖号，每周开奖一次。',
    },
    budget: 100_000n,
    prizes: () => [prize(1, cash('300'), 1), prize(1, cash('50'), 5), prize(1, points('500'), 20)],
    raffle: { everyMinutes: weekMinutes },
    held: 2,
  },
  {
    kind: 'prize_wheel',
    art: 'plain',
    title: { EN: 'Prize wheel', HI: 'इनाम का पहिया', PT: 'Roda de prêmios', VI: 'Vòng quay giải thưởng', CN: '大转盘' },
    text: {
      EN: 'Eight fields, one spin.',
      HI: 'आठ खाने, एक घुमाव।',
      PT: 'Oito casas, um giro.',
      VI: 'Tám ô, một lượt quay.',
      CN: '八格，转一次。',
    },
    budget: 100_000n,
    prizes: (numbers) => [
      prize(240, cash('1')),
      prize(160, null),
      prize(200, points('100')),
      prize(120, cash('5')),
      prize(120, ticket(numbers, 'red_envelope')),
      prize(80, bonus('8', 4)),
      prize(75, ticket(numbers, 'raffle')),
      prize(5, cash('88'), 50),
    ],
    held: 3,
  },
  {
    kind: 'rain',
    art: 'festival',
    title: { EN: 'Envelope rain', HI: 'लिफ़ाफ़ों की बारिश', PT: 'Chuva de envelopes', VI: 'Mưa bao lì xì', CN: '红包雨' },
    text: {
      EN: 'Every hour: catch an envelope while it rains.',
      HI: 'हर घंटे: बारिश में एक लिफ़ाफ़ा पकड़ें।',
      PT: 'De hora em hora: pegue um envelope enquanto chove.',
      VI: 'Mỗi giờ: bắt một bao khi trời mưa lì xì.',
      CN: '每小时一场：趁下雨抢一个红包。',
    },
    budget: 1_000_000n,
    rain: { total: '20', pieces: 40, least: '0.1', everyMinutes: 60, lastsSeconds: 120 },
    held: 0,
  },
];

/** Writes a kind of each sort for a brand that has none, and gives the demo members a few of each. */
export async function prepareDemoTickets(deps: TicketsDeps, brand: Brand, memberIds: readonly bigint[]): Promise<void> {
  if (!hasTickets(brand)) return;
  const { db, clock } = deps.platform;
  const { total } = await listKinds(db, { brandId: brand.id, offset: 0, limit: 1 });
  if (total === 0) await writeKinds(deps, brand);
  const { list } = await listKinds(db, { brandId: brand.id, offset: 0, limit: 100 });
  for (const { kind, held } of demoKinds) {
    const made = list.findLast((row) => row.kind === kind);
    if (!made || held === 0 || !made.isOpen || (made.endsAt !== null && made.endsAt <= clock.now())) continue;
    for (const memberId of memberIds)
      await giveTickets(deps, { kind: made, memberId, key: `demo:${made.id}:${memberId}`, quantity: held });
  }
}

async function writeKinds({ platform }: TicketsDeps, brand: Brand): Promise<void> {
  const at = platform.clock.now();
  const hour = Math.floor(at.getTime() / hourMs) * hourMs;
  await platform.inTx(async (tx) => {
    const numbers = new Map<TicketKind, bigint>();
    for (const { kind, art, title, text, budget, prizes, rain, raffle } of demoKinds) {
      const made = await insertKind(tx, {
        brandId: brand.id,
        kind,
        art,
        title,
        text,
        startsAt: null,
        endsAt: null,
        budgetMinor: budget * 10_000n,
        asked: null,
        rain: rain ? { ...rain, firstAt: hour } : null,
        // The first draw is within the hour, so that a new demo soon shows winners.
        raffle: raffle ? { ...raffle, firstAt: hour + hourMs } : null,
        isOpen: true,
        at,
      });
      numbers.set(kind, made.id);
      await writePrizes(tx, made.id, prizes?.(numbers) ?? []);
    }
  });
}
