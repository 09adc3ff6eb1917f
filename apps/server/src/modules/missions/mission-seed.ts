import { periodOf } from '@fairhouse/agency';
import { hasModule, offerAudienceTerms, type OfferDraft, type Reward } from '@fairhouse/contract';
import { coinOf, formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';

/** Writes amounts in coins of the brand, so that they fit any currency. */
type Write = (coins: bigint) => string;
/** Points, or a coin where the brand has none. */
type Gift = (count: number) => Reward;
type Seed = Pick<OfferDraft, 'kind' | 'title' | 'text' | 'terms'> & { readonly budget: bigint; readonly days?: number };

const cash = (amount: Write, coins: bigint): Reward => ({ type: 'cash', amount: amount(coins) });

/** A milestone with its rewards; what it counts for the leaderboard comes last. */
const step = (id: string, amount: string, ...[rewards, given]: [Reward[], number]) => ({
  id,
  amount,
  rewards,
  points: given,
});

function dailyMissions(amount: Write, points: Gift): Seed[] {
  return [
    {
      kind: 'mission',
      title: { EN: 'Say hello', HI: 'नमस्ते कहें', PT: 'Diga olá', VI: 'Ghé chào một tiếng', CN: '每日报到' },
      text: {
        EN: 'Log in today. That is all.',
        HI: 'आज लॉगिन करें। बस इतना ही।',
        PT: 'Entre hoje. É só isso.',
        VI: 'Đăng nhập hôm nay. Chỉ vậy thôi.',
        CN: '今天登录一次即可。',
      },
      terms: { missionType: 'DAILY', goal: { measure: 'login' }, milestones: [step('hello', '1', [points(5)], 1)] },
      budget: 10_000n,
    },
    {
      kind: 'mission',
      title: { EN: 'Warm-up rounds', HI: 'वार्म-अप राउंड', PT: 'Rodadas de aquecimento', VI: 'Khởi động', CN: '热身局' },
      text: {
        EN: 'Settle bets of any size in any game today.',
        HI: 'आज किसी भी गेम में किसी भी राशि के बेट पूरे करें।',
        PT: 'Conclua hoje apostas de qualquer valor em qualquer jogo.',
        VI: 'Hôm nay hoàn tất các lượt cược bất kỳ ở bất kỳ trò nào.',
        CN: '今天在任意游戏完成任意金额的注单。',
      },
      terms: {
        missionType: 'DAILY',
        goal: { measure: 'bets' },
        milestones: [
          step('ten', '10', [points(10)], 5),
          step('thirty', '30', [cash(amount, 1n)], 10),
          step('sixty', '60', [cash(amount, 2n), points(20)], 20),
        ],
      },
      budget: 20_000n,
    },
  ];
}

function weeklyMissions(amount: Write, points: Gift): Seed[] {
  return [
    {
      kind: 'mission',
      title: { EN: 'A week of slots', HI: 'स्लॉट का सप्ताह', PT: 'Semana dos slots', VI: 'Tuần lễ slot', CN: '老虎机周' },
      text: {
        EN: 'Valid bets on slots from Monday to Sunday.',
        HI: 'सोमवार से रविवार तक स्लॉट पर वैध बेट।',
        PT: 'Apostas válidas em slots de segunda a domingo.',
        VI: 'Cược hợp lệ ở slot từ thứ Hai đến Chủ nhật.',
        CN: '周一至周日的老虎机有效投注。',
      },
      terms: {
        missionType: 'WEEKLY',
        goal: { measure: 'valid_bet', category: 'RNG' },
        milestones: [
          step('bronze', amount(100n), [cash(amount, 2n)], 20),
          step('silver', amount(500n), [cash(amount, 6n)], 50),
          step('gold', amount(2_000n), [cash(amount, 15n), points(100)], 120),
        ],
      },
      budget: 50_000n,
    },
    {
      kind: 'mission',
      title: {
        EN: 'Three days with us',
        HI: 'हमारे साथ तीन दिन',
        PT: 'Três dias conosco',
        VI: 'Ba ngày cùng chúng tôi',
        CN: '相伴三天',
      },
      text: {
        EN: 'Log in on several days of this week.',
        HI: 'इस सप्ताह कई दिन लॉगिन करें।',
        PT: 'Entre em vários dias desta semana.',
        VI: 'Đăng nhập nhiều ngày trong tuần này.',
        CN: '本周登录多天。',
      },
      terms: {
        missionType: 'WEEKLY',
        goal: { measure: 'login' },
        milestones: [step('three', '3', [points(20)], 15), step('five', '5', [cash(amount, 3n)], 30)],
      },
      budget: 20_000n,
    },
  ];
}

function specialMission(amount: Write, points: Gift): Seed {
  return {
    kind: 'mission',
    title: { EN: 'Big moments', HI: 'बड़े पल', PT: 'Grandes momentos', VI: 'Khoảnh khắc lớn', CN: '精彩大奖' },
    text: {
      EN: 'One win that reaches the mark, after at least 20 bets in the window.',
      HI: 'अवधि में कम से कम 20 बेट के बाद, तय सीमा तक पहुँचने वाली एक जीत।',
      PT: 'Um prêmio que alcance a marca, após pelo menos 20 apostas no período.',
      VI: 'Một lần thắng chạm mốc, sau ít nhất 20 lượt cược trong thời gian này.',
      CN: '活动期间至少完成20注，并有一次派彩达到目标。',
    },
    terms: {
      missionType: 'SPECIAL',
      goal: { measure: 'biggest_win' },
      conditions: [{ measure: 'bets', amount: '20' }],
      milestones: [
        step('fifty', amount(50n), [cash(amount, 3n)], 20),
        step('two-hundred', amount(200n), [cash(amount, 10n), points(50)], 60),
      ],
    },
    budget: 20_000n,
    days: 28,
  };
}

function boards(amount: Write, points: Gift): Seed[] {
  const prizes = [
    { toRank: 1, rewards: [cash(amount, 100n), points(500)] },
    { toRank: 2, rewards: [cash(amount, 60n), points(300)] },
    { toRank: 3, rewards: [cash(amount, 40n), points(200)] },
    { toRank: 10, rewards: [cash(amount, 10n)] },
    { toRank: 20, rewards: [points(50)] },
  ];
  return [
    {
      kind: 'leaderboard',
      title: { EN: 'Mission race', HI: 'मिशन रेस', PT: 'Corrida das missões', VI: 'Đua nhiệm vụ', CN: '任务竞赛' },
      text: {
        EN: 'Who collects the most mission points from Monday to Sunday. Equal points share a place and its prizes.',
        HI: 'सोमवार से रविवार तक सबसे ज़्यादा मिशन पॉइंट कौन जुटाता है। बराबर पॉइंट पर स्थान और इनाम बाँटे जाते हैं।',
        PT: 'Quem junta mais pontos de missão de segunda a domingo. Pontos iguais dividem a posição e os prêmios.',
        VI: 'Ai tích nhiều điểm nhiệm vụ nhất từ thứ Hai đến Chủ nhật. Điểm bằng nhau chia đều thứ hạng và giải thưởng.',
        CN: '周一至周日，谁的任务积分最多。积分相同则共享名次和奖品。',
      },
      terms: { missionType: 'WEEKLY', score: 'mission_points', prizes },
      budget: 50_000n,
    },
    {
      kind: 'leaderboard',
      title: {
        EN: 'Win of the day',
        HI: 'दिन की सबसे बड़ी जीत',
        PT: 'Prêmio do dia',
        VI: 'Thắng lớn trong ngày',
        CN: '今日最大赢奖',
      },
      text: {
        EN: 'The largest single payout of today, in any game.',
        HI: 'आज किसी भी गेम में सबसे बड़ा एक भुगतान।',
        PT: 'O maior pagamento único de hoje, em qualquer jogo.',
        VI: 'Lượt trả thưởng lớn nhất hôm nay, ở bất kỳ trò nào.',
        CN: '今天任意游戏的单笔最大派彩。',
      },
      terms: {
        missionType: 'DAILY',
        score: 'biggest_win',
        prizes: [
          { toRank: 1, rewards: [cash(amount, 20n)] },
          { toRank: 3, rewards: [cash(amount, 8n)] },
          { toRank: 10, rewards: [points(30)] },
        ],
      },
      budget: 20_000n,
    },
  ];
}

const dayMs = 86_400_000;

/** What a demo brand has at first, from the Monday of this week; operators change it as any other offer. */
export function missionSeed({ currency, timeZone, shell }: Brand, now: Date): OfferDraft[] {
  const unit = coinOf(currency) > 10_000n ? coinOf(currency) : 10_000n;
  const write: Write = (coins) => formatAmount(coins * unit);
  const gift: Gift = (count) =>
    hasModule(shell.whitelabel, 'PTSYS3') ? { type: 'points', amount: `${count}` } : cash(write, 1n);
  const startsAt = periodOf('weekly', now.getTime(), timeZone).startsAt;
  const seeds = [
    ...dailyMissions(write, gift),
    ...weeklyMissions(write, gift),
    specialMission(write, gift),
    ...boards(write, gift),
  ];
  return seeds.map(({ kind, title, text, terms, budget, days }) => ({
    kind,
    title,
    text,
    terms,
    rewards: [],
    stock: null,
    budget: write(budget),
    pictures: [],
    audience: offerAudienceTerms.parse({}),
    startsAt,
    endsAt: days === undefined ? null : periodOf('daily', startsAt + days * dayMs + dayMs / 2, timeZone).startsAt,
    claimDays: 7,
  }));
}
