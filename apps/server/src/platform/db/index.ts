export { ensureMonths, inTx, openDatabase, sqlState, type Database, type Db, type Tx } from './db.ts';
export { bytesLiteral, numbersLiteral, optionalBig, textsLiteral } from './literals.ts';
