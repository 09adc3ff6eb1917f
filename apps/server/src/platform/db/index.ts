export { ensureMonths, inTx, openDatabase, sqlState, type Database, type Db, type Tx } from './db.ts';
export { runInOneTrip, type Statement, type TextRow } from './one-trip.ts';
export { bigintArray, boolArray, byteaArray, intArray, smallintArray, textArray, uuidArray } from './binary-arrays.ts';
export { bytesLiteral, numbersLiteral, optionalBig, textsLiteral } from './literals.ts';
