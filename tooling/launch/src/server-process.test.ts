import { describe, expect, test } from 'vitest';
import { reasonIn } from './server-process.ts';

describe('the reason a server did not start', () => {
  test('is what its last error in the log says', () => {
    const log = [
      '{"level":30,"msg":"listening"}',
      '{"level":60,"err":{"message":"a port is gone","stack":"at somewhere"},"msg":"did not start"}',
      '{"level":30,"msg":"bye"}',
    ];
    expect(reasonIn(log.join('\n'))).toBe('a port is gone');
  });

  test('is the error Node printed, with the file and line it is about', () => {
    const log =
      'file:///house/main.ts:7\nexport asink\n       ^^^^^\n\nSyntaxError: Unexpected identifier\n    at compile (node:internal:1)\n\nNode.js v24.21.0\n';
    expect(reasonIn(log)).toBe('SyntaxError: Unexpected identifier at file:///house/main.ts:7');
  });

  test('is the last line of anything else', () => {
    expect(reasonIn('warming up\nKilled\n')).toBe('Killed');
  });
});
