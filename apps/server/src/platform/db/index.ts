export { ensureMonths, inTx, openDatabase, sqlState, type Database, type Db, type Tx } from './db.ts';
export { runInOneTrip, type Statement, type TextRow } from './one-trip.ts';
export { CopyRows } from './copy-rows.ts';
export { bigintArray, boolArray, intArray, smallintArray, textArray, uuidArray } from './binary-arrays.ts';
export { bytesLiteral, numbersLiteral, optionalBig, textsLiteral } from './literals.ts';
