import { RefusalError } from '@fairhouse/api-client';

/** The brand does not have the part of the house that was asked for: there is nothing to try again. */
export const isModuleOff = (error: Error | null): boolean =>
  error instanceof RefusalError && error.errorCode === 'function.not.available';
