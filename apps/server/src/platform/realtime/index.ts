export { openBus, type Bus } from './bus.ts';
export { createSockets, type SocketOwner, type Sockets } from './sockets.ts';
export { keepFresh } from './keep-fresh.ts';
