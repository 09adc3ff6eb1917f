// `npm test`: everything a change has to pass; `--check` is the quick part.
import { ensureInstalled, runProgram } from './tooling/launch/bootstrap.mjs';

ensureInstalled();
runProgram('tooling/test/run.ts', process.argv.slice(2));
