import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import { api } from '../../shared/api/api.ts';

const restMs = 400;
const freshMs = 30_000;

/** Whether a name is free, asked when typing pauses; `fits` says whether the name is worth asking for. */
export function useCheckUsername(username: string, fits: boolean): { isFree: boolean; takenText: string | undefined } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(fits ? username : ''), restMs);
    return () => clearTimeout(timer);
  }, [username, fits]);
  const { data, error } = useQuery({
    queryKey: ['username', asked],
    queryFn: () => api.checkUsername({ username: asked }),
    enabled: asked !== '',
    retry: false,
    staleTime: freshMs,
  });
  // The answer for a previous name says nothing about this one.
  const isCurrent = fits && asked === username;
  const isTaken = error instanceof RefusalError && error.errorCode === 'username_taken';
  return { isFree: isCurrent && data !== undefined, takenText: isCurrent && isTaken ? error.message : undefined };
}
