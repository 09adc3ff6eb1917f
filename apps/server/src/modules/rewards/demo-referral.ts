import type { DemoOffer, Write } from './demo-offer.ts';

/** Inviting friends, as a demo brand offers it; what the kind means is said by the module referrals. */
export function referralOffer(amount: Write): DemoOffer {
  return {
    kind: 'referral',
    title: {
      EN: 'Invite a friend',
      HI: 'दोस्त को बुलाएँ',
      PT: 'Convide um amigo',
      VI: 'Mời một người bạn',
      CN: '邀请好友',
    },
    text: {
      EN: 'For each friend who deposits and plays, you get cash. From the fifth friend on it is more.',
      HI: 'जमा करने और खेलने वाले हर दोस्त पर आपको नकद मिलता है। पाँचवें दोस्त से ज़्यादा मिलता है।',
      PT: 'Por amigo que deposita e joga, você recebe dinheiro. A partir do quinto amigo, mais.',
      VI: 'Với mỗi người bạn nạp tiền và chơi, bạn nhận tiền mặt. Từ người thứ năm sẽ nhiều hơn.',
      CN: '每位存款并游戏的好友都能为您带来现金，从第五位起更多。',
    },
    terms: {
      depositAmount: amount(50n),
      validBetAmount: amount(100n),
      withinDays: 14,
      tiers: [
        { from: 1, rewards: [{ type: 'cash', amount: amount(20n) }] },
        { from: 5, rewards: [{ type: 'cash', amount: amount(30n) }] },
        { from: 10, rewards: [{ type: 'cash', amount: amount(50n) }] },
      ],
      limit: { count: 20, per: 'monthly' },
      invitedRewards: [{ type: 'cash', amount: amount(10n) }],
    },
    budget: 50_000n,
  };
}
