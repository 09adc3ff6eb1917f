import { afterAll, beforeAll } from 'vitest';

/** Deprecation warnings of the database driver: each kind is reported once per process, by the file that caused it. */
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
