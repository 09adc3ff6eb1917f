// `npm run lottery:cases -- FILE.json`: settles the cases of a file (cases, chases, profit plans, schedules).
import { judgeFile } from '../judge-file.ts';
import { checkLotteryFile } from './check-file.ts';

process.exitCode = judgeFile(process.argv[2], {
  command: 'lottery:cases',
  thing: 'case',
  check: (text) => checkLotteryFile(JSON.parse(text)),
});
