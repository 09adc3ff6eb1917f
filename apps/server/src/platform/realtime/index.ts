export { openBus, type Bus } from './bus.ts';
export {
  createSockets,
  type Push,
  type SocketOwner,
  type Sockets,
  type SocketsDeps,
  type SocketsEntry,
} from './sockets.ts';
export { watchRows } from './watch-rows.ts';
