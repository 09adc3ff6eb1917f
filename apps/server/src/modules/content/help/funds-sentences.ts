import type { Language } from '@fairhouse/contract';
import type { Brand } from '../../../platform/context/index.ts';

type Sentence = (brand: Pick<Brand, 'name' | 'currency'>) => string;

/** How far what players have is protected if the house fails (trust.md H13), as the brand file says it. */
const sentences: Readonly<Record<Language, Readonly<Record<Brand['fundsProtection'], Sentence>>>> = {
  EN: {
    play_money: ({ currency }) =>
      `Level of protection of funds: not protected. ${currency} is play money without value, and nothing is set aside for it if the house closes.`,
    none: ({ name }) =>
      `Level of protection of funds: not protected. ${name} does not keep your money apart from its own, and if the house fails you may not get it back.`,
    medium: ({ name }) =>
      `Level of protection of funds: medium. ${name} keeps your money in accounts apart from its own and has arranged that it goes to players if the house fails, but that is not guaranteed.`,
    high: ({ name }) =>
      `Level of protection of funds: high. ${name} holds your money in trust, apart from its own by law and in fact, and somebody independent checks it.`,
  },
  HI: {
    play_money: ({ currency }) =>
      `धन की सुरक्षा का स्तर: सुरक्षित नहीं। ${currency} बिना मूल्य की प्ले मनी है, और घर बंद होने पर उसके लिए कुछ अलग नहीं रखा गया है।`,
    none: ({ name }) =>
      `धन की सुरक्षा का स्तर: सुरक्षित नहीं। ${name} आपका पैसा अपने पैसे से अलग नहीं रखता, और घर डूबने पर हो सकता है वह आपको वापस न मिले।`,
    medium: ({ name }) =>
      `धन की सुरक्षा का स्तर: मध्यम। ${name} आपका पैसा अपने पैसे से अलग खातों में रखता है और व्यवस्था की है कि घर डूबने पर वह खिलाड़ियों को मिले, पर इसकी गारंटी नहीं है।`,
    high: ({ name }) =>
      `धन की सुरक्षा का स्तर: उच्च। ${name} आपका पैसा न्यास में रखता है, जो क़ानून और व्यवहार दोनों में अलग है, और कोई स्वतंत्र पक्ष उसकी जाँच करता है।`,
  },
  PT: {
    play_money: ({ currency }) =>
      `Nível de proteção dos fundos: sem proteção. ${currency} é dinheiro de brincadeira sem valor, e nada é reservado para ele se a casa fechar.`,
    none: ({ name }) =>
      `Nível de proteção dos fundos: sem proteção. ${name} não guarda o seu dinheiro separado do próprio, e se a casa quebrar você pode não recebê-lo de volta.`,
    medium: ({ name }) =>
      `Nível de proteção dos fundos: médio. ${name} guarda o seu dinheiro em contas separadas das próprias e providenciou que ele vá para os jogadores se a casa quebrar, mas isso não é garantido.`,
    high: ({ name }) =>
      `Nível de proteção dos fundos: alto. ${name} mantém o seu dinheiro em fideicomisso, separado do próprio por lei e de fato, e alguém independente o confere.`,
  },
  VI: {
    play_money: ({ currency }) =>
      `Mức bảo vệ tiền: không được bảo vệ. ${currency} là tiền chơi không có giá trị, và không có gì được để riêng cho nó nếu nhà cái đóng cửa.`,
    none: ({ name }) =>
      `Mức bảo vệ tiền: không được bảo vệ. ${name} không giữ tiền của bạn tách khỏi tiền của mình, và nếu nhà cái phá sản bạn có thể không nhận lại được.`,
    medium: ({ name }) =>
      `Mức bảo vệ tiền: trung bình. ${name} giữ tiền của bạn trong tài khoản riêng và đã sắp xếp để tiền về tay người chơi nếu nhà cái phá sản, nhưng điều đó không được bảo đảm.`,
    high: ({ name }) =>
      `Mức bảo vệ tiền: cao. ${name} giữ tiền của bạn trong quỹ ủy thác, tách biệt theo luật và trên thực tế, và có bên độc lập kiểm tra.`,
  },
  CN: {
    play_money: ({ currency }) =>
      `资金保护级别：不受保护。${currency} 是没有价值的虚拟游戏币，平台关闭时不为其预留任何资金。`,
    none: ({ name }) => `资金保护级别：不受保护。${name} 未将您的资金与自有资金分开存放，平台倒闭时您可能无法取回。`,
    medium: ({ name }) =>
      `资金保护级别：中等。${name} 将您的资金存放在独立账户，并已安排在平台倒闭时归还玩家，但不作保证。`,
    high: ({ name }) =>
      `资金保护级别：高。${name} 以信托方式持有您的资金，在法律上和事实上均与自有资金分开，并由独立方核查。`,
  },
};

export function fundsSentence(brand: Pick<Brand, 'name' | 'currency' | 'fundsProtection'>, language: Language): string {
  return sentences[language][brand.fundsProtection](brand);
}
