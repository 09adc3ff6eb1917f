import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Permission, SystemStatus } from '@fairhouse/contract';
import { api, houseClosedEvent } from '../api/api.ts';
import { useInitialState } from './initial-state.tsx';

// Read again on a change of route, at most once a minute; while the house is closed a little more often.
const freshForMs = 60_000;
const closedPauseMs = 20_000;

const queryKey = ['permission'];

function statusOf({ regionRestriction, maintenance }: Permission): SystemStatus {
  if (regionRestriction) return 2;
  return maintenance ? 1 : 0;
}

/** Spec 4: the present system status. When the house opens again, the page reloads as its server draws it. */
export function useSystemStatus(): { status: SystemStatus; permission: Permission } {
  const { permission: initialData } = useInitialState();
  const queries = useQueryClient();
  const href = useRouterState({ select: (state) => state.location.href });
  const { data: permission } = useQuery({
    queryKey,
    queryFn: () => api.getSystemStatus(),
    initialData,
    staleTime: freshForMs,
    refetchInterval: ({ state }) => state.data && statusOf(state.data) !== 0 && closedPauseMs,
  });
  const status = statusOf(permission);

  useEffect(() => {
    void queries.prefetchQuery({ queryKey, queryFn: () => api.getSystemStatus(), staleTime: freshForMs });
  }, [href, queries]);

  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey });
    window.addEventListener(houseClosedEvent, look);
    return () => window.removeEventListener(houseClosedEvent, look);
  }, [queries]);

  const last = useRef(status);
  useEffect(() => {
    if (last.current !== 0 && status === 0) location.reload();
    last.current = status;
  }, [status]);
  return { status, permission };
}
