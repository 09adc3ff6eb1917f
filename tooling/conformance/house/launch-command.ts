import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import type { LaunchDesk } from './house-stage.ts';

const run = promisify(exec);

/** Games opened by a command of the tester: it prints a launch code, or an address with one. */
export function launchByCommand(command: string): LaunchDesk {
  return {
    async launch(player) {
      const { stdout } = await run(command, { env: { ...process.env, PLAYER: player }, timeout: 30_000 });
      const printed = stdout.trim().split(/\s+/).at(-1) ?? '';
      const code = URL.canParse(printed) ? new URL(printed).searchParams.get('launch') : printed;
      if (!code) throw new Error(`the command printed no launch code: ${stdout.slice(0, 200)}`);
      return code;
    },
  };
}
