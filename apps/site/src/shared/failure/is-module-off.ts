import { RefusalError } from '@fairhouse/api-client';

/** The brand does not have the requested module, so trying again is useless. */
export const isModuleOff = (error: Error | null): boolean =>
  error instanceof RefusalError && error.errorCode === 'function.not.available';
