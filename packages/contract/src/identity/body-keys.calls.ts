import { defineCalls } from '../call.ts';
import { bodyKeys } from '../encrypted-body.ts';

export const bodyKeysCalls = defineCalls({
  getBodyKeys: {
    method: 'GET',
    path: '/wps/keys',
    audience: 'visitor',
    origin: 'site',
    summary: 'Public keys for encrypted bodies, the newest first, and the time of the server',
    output: bodyKeys,
    refusals: [],
  },
});
