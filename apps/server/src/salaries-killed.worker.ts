import { openHouse, type TestHouse } from './testing/test-house.ts';

// A house that runs its salaries once, and is killed by its parent meanwhile.
const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env;
const house = await openHouse({ beside: { databaseUrl, dataDir, ownerUrl: '' } as TestHouse, areJobsByHand: true });
await house.modules.salaries.runPeriods();
await house.close();
