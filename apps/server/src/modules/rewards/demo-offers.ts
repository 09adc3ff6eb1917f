import type { Reward } from '@fairhouse/contract';
import { coinOf, formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import type { DemoOffer, Write } from './demo-offer.ts';
import { referralOffer } from './demo-referral.ts';
import { readDraft } from './offer-desk.ts';
import { hasOffers, insertOffer } from './offer.store.ts';
import type { OfferDraft } from '@fairhouse/contract';
import type { RewardsInnerDeps } from './rewards-deps.ts';

const cashOf = (amount: Write, coins: bigint): Reward => ({ type: 'cash', amount: amount(coins) });
const bonusOf = (amount: Write, coins: bigint): Reward => ({
  type: 'bonus',
  amount: amount(coins),
  wagerTimes: 3,
  product: 'casino',
  days: 7,
});

function signInOffer(amount: Write): DemoOffer {
  return {
    kind: 'sign_in',
    title: {
      EN: '14 days of sign-in',
      HI: '14 दिन का साइन-इन',
      PT: '14 dias de presença',
      VI: 'Điểm danh 14 ngày',
      CN: '14天签到',
    },
    text: {
      EN: 'Sign in every day and take the reward of the day. A missed day begins the calendar anew.',
      HI: 'हर दिन साइन-इन करें और उस दिन का इनाम लें। एक दिन छूटने पर कैलेंडर फिर से शुरू होता है।',
      PT: 'Marque presença todos os dias e receba a recompensa do dia. Um dia perdido recomeça o calendário.',
      VI: 'Điểm danh mỗi ngày và nhận thưởng của ngày đó. Bỏ lỡ một ngày thì lịch bắt đầu lại.',
      CN: '每天签到领取当天奖励。漏签一天，日历重新开始。',
    },
    terms: {
      type: 'streak',
      days: Array.from({ length: 14 }, (_, at) => ({
        rewards: [at === 13 ? bonusOf(amount, 100n) : cashOf(amount, BigInt(1 + at))],
        ...(at === 6 || at === 13 ? { validBetAmount: amount(20n) } : {}),
      })),
    },
    budget: 100_000n,
  };
}

function tasksOffer(amount: Write): DemoOffer {
  return {
    kind: 'tasks',
    title: {
      EN: 'Earn free money',
      HI: 'मुफ़्त पैसे कमाएँ',
      PT: 'Ganhe dinheiro grátis',
      VI: 'Kiếm tiền miễn phí',
      CN: '赚取免费奖金',
    },
    text: {
      EN: 'Small tasks, each with a reward. Nothing here rewards losing.',
      HI: 'छोटे काम, हर एक का इनाम। यहाँ हारने पर कोई इनाम नहीं है।',
      PT: 'Pequenas tarefas, cada uma com uma recompensa. Nada aqui recompensa perder.',
      VI: 'Những việc nhỏ, mỗi việc có thưởng. Không có gì ở đây thưởng cho việc thua.',
      CN: '完成小任务即可领取奖励。这里不奖励输钱。',
    },
    terms: {
      tasks: [
        {
          id: 'three-logins',
          title: {
            EN: 'Log in on 3 days',
            HI: '3 दिन लॉगिन करें',
            PT: 'Entre em 3 dias',
            VI: 'Đăng nhập 3 ngày',
            CN: '登录3天',
          },
          measure: 'login',
          amount: '3',
          within: 'offer',
          rewards: [cashOf(amount, 3n)],
        },
        {
          id: 'twenty-bets',
          title: {
            EN: 'Settle 20 bets today',
            HI: 'आज 20 बेट पूरे करें',
            PT: 'Conclua 20 apostas hoje',
            VI: 'Hoàn tất 20 lượt cược hôm nay',
            CN: '今天完成20注',
          },
          measure: 'bets',
          amount: '20',
          within: 'day',
          rewards: [cashOf(amount, 2n)],
        },
        {
          id: 'slots',
          title: {
            EN: 'Play slots for 200',
            HI: 'स्लॉट में 200 खेलें',
            PT: 'Jogue 200 em slots',
            VI: 'Chơi slot 200',
            CN: '老虎机有效投注200',
          },
          measure: 'valid_bet',
          category: 'RNG',
          amount: amount(200n),
          within: 'offer',
          rewards: [bonusOf(amount, 20n)],
        },
        {
          id: 'dice-bets',
          title: {
            EN: 'Settle 5 bets',
            HI: '5 बेट पूरे करें',
            PT: 'Conclua 5 apostas',
            VI: 'Hoàn tất 5 lượt cược',
            CN: '完成5注',
          },
          measure: 'bets',
          amount: '5',
          within: 'offer',
          rewards: [{ type: 'bonus_bets', gameId: '1001', bets: 5, stake: amount(1n), days: 7 }],
        },
      ],
    },
    budget: 50_000n,
  };
}

function codeOffer(amount: Write): DemoOffer {
  return {
    kind: 'promo_code',
    title: { EN: 'Welcome code', HI: 'स्वागत कोड', PT: 'Código de boas-vindas', VI: 'Mã chào mừng', CN: '欢迎码' },
    text: {
      EN: 'Enter this code once for a welcome gift.',
      HI: 'स्वागत उपहार के लिए यह कोड एक बार दर्ज करें।',
      PT: 'Digite este código uma vez para receber um presente de boas-vindas.',
      VI: 'Nhập mã này một lần để nhận quà chào mừng.',
      CN: '输入此码一次即可领取欢迎礼。',
    },
    terms: { code: 'WELCOME26', isShown: true },
    rewards: [cashOf(amount, 5n)],
    stock: 1000,
    budget: 5_000n,
  };
}

function applicationOffer(amount: Write): DemoOffer {
  return {
    kind: 'application',
    title: {
      EN: 'Share your best round',
      HI: 'अपना सबसे अच्छा राउंड साझा करें',
      PT: 'Mostre sua melhor rodada',
      VI: 'Chia sẻ ván hay nhất',
      CN: '分享您的精彩一局',
    },
    text: {
      EN: 'Join, play, then send a picture of a round you liked and a sentence about it. We look at each one.',
      HI: 'शामिल हों, खेलें, फिर अपने पसंद के राउंड की तस्वीर और एक वाक्य भेजें। हम हर एक को देखते हैं।',
      PT: 'Participe, jogue e envie uma imagem de uma rodada de que gostou com uma frase. Nós analisamos cada uma.',
      VI: 'Tham gia, chơi, rồi gửi hình một ván bạn thích và một câu về ván đó. Chúng tôi xem từng bài.',
      CN: '参加活动并游戏，然后发送一张您喜欢的一局的图片和一句话。我们会逐一审核。',
    },
    terms: { requireType: 'A', needsPictures: true, triesMax: 2 },
    rewards: [cashOf(amount, 10n)],
    stock: 200,
    budget: 2_000n,
  };
}

function depositsOffer(amount: Write): DemoOffer {
  return {
    kind: 'deposit_series',
    title: {
      EN: 'Your first five deposits',
      HI: 'आपके पहले पाँच जमा',
      PT: 'Seus cinco primeiros depósitos',
      VI: 'Năm lần nạp đầu tiên',
      CN: '前五次充值',
    },
    text: {
      EN: 'A share of each of your first five deposits, the first as a bonus with wagering.',
      HI: 'आपके पहले पाँच जमा में से हर एक का हिस्सा, पहला दाँव की शर्त वाले बोनस के रूप में।',
      PT: 'Uma parte de cada um dos seus cinco primeiros depósitos; a do primeiro vem como bônus com rollover.',
      VI: 'Một phần của mỗi lần nạp trong năm lần đầu, lần đầu là tiền thưởng có yêu cầu cược.',
      CN: '前五次充值每次返还一部分，第一次为有流水要求的红利。',
    },
    terms: {
      steps: [10_000, 1_000, 500, 500, 1_000].map((rateBps, at) => ({
        minimumAmount: amount(50n),
        rateBps,
        most: amount(100n),
        as: at === 0 ? { type: 'bonus', wagerTimes: 3, product: 'casino', days: 7 } : { type: 'cash' },
      })),
    },
    budget: 50_000n,
  };
}

/** Where the brand's file allows offers for contacts. */
function contactOffer(mostMinor: bigint): Omit<DemoOffer, 'budget'> {
  return {
    kind: 'contact',
    title: {
      EN: 'Add your Zalo number',
      HI: 'अपना Zalo नंबर जोड़ें',
      PT: 'Adicione seu número do Zalo',
      VI: 'Thêm số Zalo của bạn',
      CN: '添加您的Zalo号码',
    },
    text: {
      EN: 'A gift for telling us your Zalo number in your profile, once.',
      HI: 'अपनी प्रोफ़ाइल में Zalo नंबर बताने पर एक बार का उपहार।',
      PT: 'Um presente por informar seu número do Zalo no perfil, uma vez.',
      VI: 'Quà tặng một lần khi bạn thêm số Zalo vào hồ sơ.',
      CN: '在个人资料中填写Zalo号码，可领取一次礼金。',
    },
    terms: { contact: 'zalo' },
    rewards: [{ type: 'cash', amount: formatAmount(mostMinor) }],
    stock: 1000,
  };
}

const demoOffers = [signInOffer, tasksOffer, codeOffer, applicationOffer, depositsOffer, referralOffer];

/** Writes example offers of a demo brand that has none; they are edited and closed like all others. */
export async function prepareDemoOffers(deps: RewardsInnerDeps, brand: Brand): Promise<void> {
  const unit = coinOf(brand.currency) > 10_000n ? coinOf(brand.currency) : 10_000n;
  const write = (coins: bigint): string => formatAmount(coins * unit);
  const most = brand.rewards.contactBonusMaxMinor;
  const written = demoOffers.map((make) => make(write));
  const contact = most === null ? [] : [{ ...contactOffer(most), budget: 100_000n }];
  const drafts = [...written, ...contact].map(
    ({ kind, title, text, terms, rewards = [], stock = null, budget }): OfferDraft => ({
      kind,
      title,
      text,
      terms,
      rewards: [...rewards],
      stock,
      budget: write(budget),
      pictures: [{ url: `/pictures/offer-${kind.replaceAll('_', '-')}.svg`, sequence: 1 }],
      audience: { minRank: 0, newWithinDays: null, agentId: null, tag: null },
      startsAt: null,
      endsAt: null,
      claimDays: 7,
    }),
  );
  await writeDemoOffers(deps, brand, drafts);
}

/** Writes them, open from the beginning, where the brand has none of their kinds. */
export async function writeDemoOffers(
  deps: RewardsInnerDeps,
  brand: Brand,
  drafts: readonly OfferDraft[],
): Promise<void> {
  const at = deps.platform.clock.now();
  const kinds = [...new Set(drafts.map(({ kind }) => kind))];
  await deps.platform.inTx(async (tx) => {
    if (await hasOffers(tx, brand.id, kinds)) return;
    for (const draft of drafts)
      await insertOffer(tx, { ...readDraft(deps, brand, draft), brandId: brand.id, state: 'open', madeBy: null, at });
  });
}
