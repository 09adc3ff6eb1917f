import type { Calls, Output } from '@fairhouse/contract';

export type Opened = Output<Calls['openRunLine']>;

/** Where in a line the reader is; in the address, so that a colleague can be sent there. */
export const wholeLine = { via: '', viaName: '', member: '', memberName: '' };
export type LinePlace = typeof wholeLine;
