export const languages = ['EN', 'HI', 'PT', 'VI', 'CN'] as const;
export type Language = (typeof languages)[number];

const en = {
  play: 'Play', spin: 'Spin', deal: 'Deal', shoot: 'Shoot', draw: 'Draw', scratch: 'Scratch', start: 'Start', drop: 'Drop the ball', open: 'Open', launch: 'Take off',
  balance: 'Balance', net: 'This sitting', time: 'Time', stake: 'Stake', less: 'Lower stake', more: 'Higher stake', choice: 'Your choice', history: 'Last rounds', noHistory: 'Your rounds will stand here.',
  break: 'Take a break', back: 'Back to the games', rules: 'How it pays', close: 'Close',
  return: 'Over many rounds this game pays back {least} % of what is staked.', returnRange: 'Over many rounds this game pays back {least} to {most} % of what is staked, depending on the choice.',
  fair: 'Every round is drawn on the vendor’s server before the bet is booked. Stake and player have no say in it.', sandbox: 'A sandbox vendor: play money only.',
  ready: 'Make your choice.', waiting: 'One moment …', won: 'Won {amount}', returned: '{amount} back', lost: 'Nothing this time', owed: 'Booked. The wallet hears of it in a moment.',
  ended: 'This game is over. Open it again from the lobby.', unreachable: 'The game cannot be reached just now. Try again in a moment.', notInvited: 'Games open from the lobby of the house.',
  insufficient_balance: 'The balance is below the stake.', limit_reached: 'A limit is reached: this bet is not taken.', wallet_closed: 'The wallet is closed for now.', unheard: 'The house did not answer. The bet is taken back.', refusedOther: 'This bet is not taken.',
  pickNumbers: 'Choose three numbers', pickFields: 'Choose one to six fields', pays: 'pays', runner: 'Runner', total: 'Total', number: 'Number',
  left: 'Left', right: 'Right', tie: 'Tie', you: 'You', rival: 'Rival', red: 'Red', black: 'Black', odd: 'Odd', even: 'Even', low: '1–18', high: '19–36', dozen1: '1–12', dozen2: '13–24', dozen3: '25–36',
  small: 'Small', big: 'Big', triple: 'Three alike', calm: 'Calm', lively: 'Lively', bold: 'Bold', minnow: 'Minnow', koi: 'Koi', puffer: 'Puffer', ray: 'Ray', shark: 'Shark', kraken: 'Kraken',
  home: 'Home', away: 'Away', blue: 'Blue', caught: 'Caught', escaped: 'Got away',
};
export type TextKey = keyof typeof en;

const hi: Record<TextKey, string> = {
  play: 'खेलें', spin: 'घुमाएँ', deal: 'पत्ते बाँटें', shoot: 'निशाना लगाएँ', draw: 'निकालें', scratch: 'खुरचें', start: 'शुरू करें', drop: 'गेंद छोड़ें', open: 'खोलें', launch: 'उड़ान भरें',
  balance: 'बैलेंस', net: 'इस बैठक में', time: 'समय', stake: 'दांव', less: 'दांव घटाएँ', more: 'दांव बढ़ाएँ', choice: 'आपका चुनाव', history: 'पिछले राउंड', noHistory: 'आपके राउंड यहाँ दिखेंगे।',
  break: 'विराम लें', back: 'खेलों पर लौटें', rules: 'भुगतान कैसे होता है', close: 'बंद करें',
  return: 'कई राउंड में यह खेल लगाए गए दांव का {least} % लौटाता है।', returnRange: 'चुनाव के अनुसार यह खेल कई राउंड में दांव का {least} से {most} % लौटाता है।',
  fair: 'हर राउंड का नतीजा दांव दर्ज होने से पहले विक्रेता के सर्वर पर निकलता है। दांव या खिलाड़ी का उस पर कोई असर नहीं।', sandbox: 'आज़माने के लिए बना विक्रेता: केवल खेल का पैसा।',
  ready: 'अपना चुनाव कीजिए।', waiting: 'एक क्षण …', won: '{amount} जीते', returned: '{amount} वापस', lost: 'इस बार कुछ नहीं', owed: 'दर्ज हो गया। बैलेंस थोड़ी देर में बदलेगा।',
  ended: 'यह खेल समाप्त हो गया। लॉबी से फिर खोलें।', unreachable: 'खेल से अभी संपर्क नहीं हो रहा। थोड़ी देर में फिर कोशिश करें।', notInvited: 'खेल घर की लॉबी से खुलते हैं।',
  insufficient_balance: 'बैलेंस दांव से कम है।', limit_reached: 'एक सीमा पूरी हो गई है: यह दांव नहीं लिया गया।', wallet_closed: 'वॉलेट अभी बंद है।', unheard: 'घर से उत्तर नहीं मिला। दांव वापस लिया जा रहा है।', refusedOther: 'यह दांव नहीं लिया गया।',
  pickNumbers: 'तीन संख्याएँ चुनें', pickFields: 'एक से छह खाने चुनें', pays: 'देता है', runner: 'धावक', total: 'योग', number: 'संख्या',
  left: 'बायाँ', right: 'दायाँ', tie: 'बराबर', you: 'आप', rival: 'प्रतिद्वंद्वी', red: 'लाल', black: 'काला', odd: 'विषम', even: 'सम', low: '1–18', high: '19–36', dozen1: '1–12', dozen2: '13–24', dozen3: '25–36',
  small: 'छोटा', big: 'बड़ा', triple: 'तीनों एक', calm: 'शांत', lively: 'चंचल', bold: 'साहसी', minnow: 'छोटी मछली', koi: 'कोई', puffer: 'पफ़र', ray: 'रे', shark: 'शार्क', kraken: 'क्रैकन',
  home: 'मेज़बान', away: 'मेहमान', blue: 'नीला', caught: 'पकड़ी गई', escaped: 'निकल गई',
};

const pt: Record<TextKey, string> = {
  play: 'Jogar', spin: 'Girar', deal: 'Dar cartas', shoot: 'Lançar', draw: 'Sortear', scratch: 'Raspar', start: 'Começar', drop: 'Soltar a bola', open: 'Abrir', launch: 'Decolar',
  balance: 'Saldo', net: 'Nesta sessão', time: 'Tempo', stake: 'Aposta', less: 'Diminuir a aposta', more: 'Aumentar a aposta', choice: 'Sua escolha', history: 'Últimas rodadas', noHistory: 'Suas rodadas aparecem aqui.',
  break: 'Fazer uma pausa', back: 'Voltar aos jogos', rules: 'Como paga', close: 'Fechar',
  return: 'Em muitas rodadas, este jogo devolve {least} % do que é apostado.', returnRange: 'Em muitas rodadas, este jogo devolve de {least} a {most} % do que é apostado, conforme a escolha.',
  fair: 'Cada rodada é sorteada no servidor do fornecedor antes de a aposta ser registrada. Aposta e jogador não influenciam.', sandbox: 'Um fornecedor de testes: só dinheiro de brincadeira.',
  ready: 'Faça a sua escolha.', waiting: 'Um momento …', won: 'Ganhou {amount}', returned: '{amount} de volta', lost: 'Nada desta vez', owed: 'Registrada. O saldo muda em instantes.',
  ended: 'Este jogo terminou. Abra-o de novo pelo lobby.', unreachable: 'O jogo não responde agora. Tente de novo em instantes.', notInvited: 'Os jogos abrem pelo lobby da casa.',
  insufficient_balance: 'O saldo é menor que a aposta.', limit_reached: 'Um limite foi atingido: esta aposta não é aceita.', wallet_closed: 'A carteira está fechada por enquanto.', unheard: 'A casa não respondeu. A aposta é desfeita.', refusedOther: 'Esta aposta não é aceita.',
  pickNumbers: 'Escolha três números', pickFields: 'Escolha de um a seis campos', pays: 'paga', runner: 'Corredor', total: 'Soma', number: 'Número',
  left: 'Esquerda', right: 'Direita', tie: 'Empate', you: 'Você', rival: 'Rival', red: 'Vermelho', black: 'Preto', odd: 'Ímpar', even: 'Par', low: '1–18', high: '19–36', dozen1: '1–12', dozen2: '13–24', dozen3: '25–36',
  small: 'Pequeno', big: 'Grande', triple: 'Três iguais', calm: 'Calmo', lively: 'Animado', bold: 'Ousado', minnow: 'Peixinho', koi: 'Carpa', puffer: 'Baiacu', ray: 'Arraia', shark: 'Tubarão', kraken: 'Kraken',
  home: 'Casa', away: 'Visitante', blue: 'Azul', caught: 'Pescado', escaped: 'Escapou',
};

const vi: Record<TextKey, string> = {
  play: 'Chơi', spin: 'Quay', deal: 'Chia bài', shoot: 'Bắn', draw: 'Quay số', scratch: 'Cào', start: 'Bắt đầu', drop: 'Thả bóng', open: 'Mở', launch: 'Cất cánh',
  balance: 'Số dư', net: 'Lượt chơi này', time: 'Thời gian', stake: 'Tiền cược', less: 'Giảm cược', more: 'Tăng cược', choice: 'Lựa chọn của bạn', history: 'Các ván gần đây', noHistory: 'Các ván của bạn sẽ hiện ở đây.',
  break: 'Tạm nghỉ', back: 'Về danh sách trò chơi', rules: 'Cách trả thưởng', close: 'Đóng',
  return: 'Qua nhiều ván, trò chơi này hoàn trả {least} % tiền cược.', returnRange: 'Qua nhiều ván, trò chơi này hoàn trả {least} đến {most} % tiền cược, tùy lựa chọn.',
  fair: 'Mỗi ván được quay trên máy chủ nhà cung cấp trước khi ghi nhận cược. Tiền cược và người chơi không ảnh hưởng gì.', sandbox: 'Nhà cung cấp thử nghiệm: chỉ dùng tiền chơi.',
  ready: 'Mời bạn chọn.', waiting: 'Xin chờ …', won: 'Thắng {amount}', returned: 'Hoàn lại {amount}', lost: 'Lần này không trúng', owed: 'Đã ghi nhận. Ví sẽ cập nhật ngay.',
  ended: 'Trò chơi này đã kết thúc. Hãy mở lại từ sảnh.', unreachable: 'Hiện không kết nối được trò chơi. Hãy thử lại sau giây lát.', notInvited: 'Trò chơi mở từ sảnh của nhà cái.',
  insufficient_balance: 'Số dư thấp hơn tiền cược.', limit_reached: 'Đã chạm giới hạn: cược này không được nhận.', wallet_closed: 'Ví đang tạm đóng.', unheard: 'Nhà cái không phản hồi. Cược được hủy.', refusedOther: 'Cược này không được nhận.',
  pickNumbers: 'Chọn ba số', pickFields: 'Chọn một đến sáu ô', pays: 'trả', runner: 'Tay đua', total: 'Tổng', number: 'Số',
  left: 'Trái', right: 'Phải', tie: 'Hòa', you: 'Bạn', rival: 'Đối thủ', red: 'Đỏ', black: 'Đen', odd: 'Lẻ', even: 'Chẵn', low: '1–18', high: '19–36', dozen1: '1–12', dozen2: '13–24', dozen3: '25–36',
  small: 'Nhỏ', big: 'Lớn', triple: 'Ba giống nhau', calm: 'Êm', lively: 'Sôi nổi', bold: 'Mạo hiểm', minnow: 'Cá con', koi: 'Cá koi', puffer: 'Cá nóc', ray: 'Cá đuối', shark: 'Cá mập', kraken: 'Bạch tuộc',
  home: 'Chủ nhà', away: 'Khách', blue: 'Xanh', caught: 'Bắt được', escaped: 'Thoát mất',
};

const cn: Record<TextKey, string> = {
  play: '开始游戏', spin: '旋转', deal: '发牌', shoot: '开火', draw: '开奖', scratch: '刮开', start: '开始', drop: '放球', open: '打开', launch: '起飞',
  balance: '余额', net: '本次盈亏', time: '时间', stake: '投注额', less: '减少投注', more: '增加投注', choice: '您的选择', history: '最近几局', noHistory: '您的对局会显示在这里。',
  break: '休息一下', back: '返回游戏列表', rules: '赔付规则', close: '关闭',
  return: '长期来看，本游戏返还投注额的 {least} %。', returnRange: '长期来看，根据您的选择，本游戏返还投注额的 {least} % 至 {most} %。',
  fair: '每局结果在注单入账之前已由供应商服务器抽出，与投注额和玩家无关。', sandbox: '测试供应商：仅限游戏币。',
  ready: '请选择。', waiting: '请稍候 …', won: '赢得 {amount}', returned: '退回 {amount}', lost: '这次没有中奖', owed: '已入账，钱包稍后更新。',
  ended: '游戏已结束，请从大厅重新打开。', unreachable: '暂时无法连接游戏，请稍后再试。', notInvited: '请从平台大厅打开游戏。',
  insufficient_balance: '余额低于投注额。', limit_reached: '已达到限额：此注未被接受。', wallet_closed: '钱包暂时关闭。', unheard: '平台没有回应，此注已撤回。', refusedOther: '此注未被接受。',
  pickNumbers: '请选三个号码', pickFields: '请选一至六个区域', pays: '赔', runner: '选手', total: '总和', number: '号码',
  left: '左', right: '右', tie: '和', you: '您', rival: '对手', red: '红', black: '黑', odd: '单', even: '双', low: '1–18', high: '19–36', dozen1: '1–12', dozen2: '13–24', dozen3: '25–36',
  small: '小', big: '大', triple: '豹子', calm: '平稳', lively: '活跃', bold: '大胆', minnow: '小鱼', koi: '锦鲤', puffer: '河豚', ray: '魔鬼鱼', shark: '鲨鱼', kraken: '海怪',
  home: '主队', away: '客队', blue: '蓝', caught: '捕获', escaped: '逃脱',
};

const byLanguage: Readonly<Record<Language, Record<TextKey, string>>> = { EN: en, HI: hi, PT: pt, VI: vi, CN: cn };

export type Texts = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** Texts of the language that `read` answers at the moment they are asked for. */
export function createTexts(read: () => Language): Texts {
  return (key, values = {}) => byLanguage[read()][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

export function readLanguage(told: string | null): Language | null {
  return languages.find((known) => known === told?.toUpperCase()) ?? null;
}
