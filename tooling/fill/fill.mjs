// `npm run demo:fill`, from a fresh clone too.
import { ensureInstalled, runProgram } from '../launch/bootstrap.mjs';

ensureInstalled();
runProgram('tooling/fill/demo-fill.ts', process.argv.slice(2));
