import type { Language } from '@fairhouse/contract';
import type { Habit } from './sandbox-habits.ts';

interface PageTexts {
  readonly title: string;
  readonly notice: string;
  readonly to: string;
  readonly reference: string;
  readonly pay: string;
  readonly decline: string;
  readonly back: string;
  readonly paid: string;
  readonly failed: string;
  readonly over: string;
  readonly gone: string;
  readonly behaviour: string;
  readonly habits: Readonly<Record<Habit, string>>;
}

/** The sandbox keeps its own texts, as a provider outside the house would. */
export const sandboxTexts: Readonly<Record<Language, PageTexts>> = {
  EN: {
    title: 'Sandbox bank',
    notice: 'A pretend bank for play money. Nothing of value moves here.',
    to: 'Pay to',
    reference: 'Reference',
    pay: 'Pay now',
    decline: 'Decline',
    back: 'Back to the shop',
    paid: 'This payment is done.',
    failed: 'This payment was declined.',
    over: 'The time for this payment is over.',
    gone: 'There is no such payment.',
    behaviour: 'How the bank behaves',
    habits: {
      prompt: 'Tells at once',
      late: 'Tells after 20 seconds',
      twice: 'Tells twice',
      lost: 'Never tells: has to be asked',
      less: 'Takes only half',
      failed_then_paid: 'Says failed, then paid',
      paid_then_failed: 'Says paid, then failed',
      foreign: "Signs with a stranger's key",
    },
  },
  HI: {
    title: 'सैंडबॉक्स बैंक',
    notice: 'खेल के पैसे के लिए दिखावटी बैंक। यहाँ कोई असली पैसा नहीं चलता।',
    to: 'भुगतान पाने वाला',
    reference: 'संदर्भ',
    pay: 'अभी भुगतान करें',
    decline: 'मना करें',
    back: 'दुकान पर लौटें',
    paid: 'यह भुगतान पूरा हो गया है।',
    failed: 'यह भुगतान मना कर दिया गया।',
    over: 'इस भुगतान का समय ख़त्म हो गया।',
    gone: 'ऐसा कोई भुगतान नहीं है।',
    behaviour: 'बैंक कैसे पेश आए',
    habits: {
      prompt: 'तुरंत बताए',
      late: '20 सेकंड बाद बताए',
      twice: 'दो बार बताए',
      lost: 'कभी न बताए: पूछना पड़े',
      less: 'सिर्फ़ आधा ले',
      failed_then_paid: 'पहले विफल, फिर सफल कहे',
      paid_then_failed: 'पहले सफल, फिर विफल कहे',
      foreign: 'किसी और की कुंजी से हस्ताक्षर करे',
    },
  },
  PT: {
    title: 'Banco de testes',
    notice: 'Um banco de mentira para dinheiro de brincadeira. Nada de valor passa por aqui.',
    to: 'Pagar a',
    reference: 'Referência',
    pay: 'Pagar agora',
    decline: 'Recusar',
    back: 'Voltar à loja',
    paid: 'Este pagamento foi concluído.',
    failed: 'Este pagamento foi recusado.',
    over: 'O prazo deste pagamento acabou.',
    gone: 'Este pagamento não existe.',
    behaviour: 'Como o banco se comporta',
    habits: {
      prompt: 'Avisa na hora',
      late: 'Avisa depois de 20 segundos',
      twice: 'Avisa duas vezes',
      lost: 'Nunca avisa: é preciso perguntar',
      less: 'Aceita só a metade',
      failed_then_paid: 'Diz que falhou e depois que pagou',
      paid_then_failed: 'Diz que pagou e depois que falhou',
      foreign: 'Assina com a chave de outro',
    },
  },
  VI: {
    title: 'Ngân hàng thử nghiệm',
    notice: 'Một ngân hàng giả cho tiền chơi. Không có giá trị thật nào được chuyển ở đây.',
    to: 'Trả cho',
    reference: 'Mã tham chiếu',
    pay: 'Thanh toán ngay',
    decline: 'Từ chối',
    back: 'Quay lại trang',
    paid: 'Khoản thanh toán này đã xong.',
    failed: 'Khoản thanh toán này đã bị từ chối.',
    over: 'Đã hết thời gian cho khoản thanh toán này.',
    gone: 'Không có khoản thanh toán này.',
    behaviour: 'Cách ngân hàng hoạt động',
    habits: {
      prompt: 'Báo ngay',
      late: 'Báo sau 20 giây',
      twice: 'Báo hai lần',
      lost: 'Không bao giờ báo: phải hỏi',
      less: 'Chỉ nhận một nửa',
      failed_then_paid: 'Báo thất bại, rồi báo đã trả',
      paid_then_failed: 'Báo đã trả, rồi báo thất bại',
      foreign: 'Ký bằng khóa của người lạ',
    },
  },
  CN: {
    title: '测试银行',
    notice: '供游戏币使用的模拟银行，这里不会有真实资金流动。',
    to: '收款方',
    reference: '参考号',
    pay: '立即支付',
    decline: '拒绝',
    back: '返回商户',
    paid: '此笔付款已完成。',
    failed: '此笔付款已被拒绝。',
    over: '此笔付款已超时。',
    gone: '没有此笔付款。',
    behaviour: '银行的表现',
    habits: {
      prompt: '立即通知',
      late: '20 秒后通知',
      twice: '通知两次',
      lost: '从不通知：需要查询',
      less: '只收一半',
      failed_then_paid: '先报失败，后报成功',
      paid_then_failed: '先报成功，后报失败',
      foreign: '用陌生密钥签名',
    },
  },
};
