// `npm start`: the whole house from a fresh clone (README).
import { ensureInstalled, runProgram } from './tooling/launch/bootstrap.mjs';

ensureInstalled();
runProgram('tooling/launch/src/house.ts', process.argv.slice(2));
