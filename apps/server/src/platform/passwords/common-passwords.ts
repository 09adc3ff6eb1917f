// The passwords that guessers try first, eight characters and longer; shorter ones are refused by length. Sequences and
// repetitions are found by rule (password-policy.ts).
const words = `
password passwort password1 password12 password123 passw0rd p@ssword p@ssw0rd password! passwords mypassword
letmein1 letmein123 welcome1 welcome12 welcome123 iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1
football football1 baseball basketball superman superman1 batman123 spiderman pokemon123 starwars starwars1 dragon12
dragon123 monkey123 shadow123 master123 michael1 jennifer jordan23 charlie1 computer internet whatever trustno1
changeme changeme1 change123 administrator admin123 admin1234 root1234 test1234 testtest guest123 default1 secret123
qwerty12 qwerty123 qwerty1234 qwertyui asdfghjk zxcvbnm1 qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx q1w2e3r4 abcd1234 abc12345
a1b2c3d4 aa123456 a1234567 a12345678 google123 facebook facebook1 samsung1 liverpool chelsea1 arsenal1 barcelona
realmadrid juventus flamengo corinthians palmeiras saopaulo brasil123 senha123 senha1234 minhasenha mudar123 amor1234
india123 india1234 bharat123 krishna1 krishna123 ganesh123 jaishreeram shivshiv hanuman1 namaste1 namaste123 omsairam
casino123 casino777 jackpot1 jackpot777 lucky777 luckyday goodluck fortune1 gambler1 poker123 slots777 winner123 bigwin123
cricket1 cricket123 sachin123 dhoni777 kohli123 money123 diamond1 blackjack roulette
`;

/** Lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
