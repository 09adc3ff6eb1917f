export { openBus, type Bus } from './bus.ts';
export { createSockets, type SocketOwner, type Sockets, type SocketsDeps } from './sockets.ts';
export { watchRows } from './watch-rows.ts';
