import { afterAll, beforeAll } from 'vitest';

/** What the database's driver is about to take away: each kind is told once a process, and by the file that did it. */
const reported: string[] = [];
const hear = ({ name, message }: Error): void => {
  if (name === 'DeprecationWarning' && message.includes('pg@')) reported.push(message);
};

beforeAll(() => void process.on('warning', hear));
afterAll(() => {
  process.off('warning', hear);
  const [first] = reported.splice(0);
  if (first !== undefined) throw new Error(first);
});
