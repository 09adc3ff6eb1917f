import type { ConformanceCase } from '../core/case.ts';
import { housePath } from '@fairhouse/vendor-protocol';
import { requestCases, type RequestTarget } from '../core/request.cases.ts';
import { atOnceCases } from './at-once.cases.ts';
import { betCases } from './bet.cases.ts';
import type { HouseStage } from './house-stage.ts';
import { playCases } from './play.cases.ts';
import { resultCases } from './result.cases.ts';
import { roundCases } from './round.cases.ts';

/** An unknown round: asking for it moves nothing. */
const targetOf = (stage: HouseStage): RequestTarget => ({
  key: stage.key,
  otherKey: stage.otherKey,
  endedKey: stage.endedKey,
  nowMs: stage.nowMs,
  path: housePath('round'),
  otherPath: housePath('close-round'),
  unknownPath: '/vendor/v1/no-such-call',
  quietBody: () => ({ roundKey: stage.name() }),
  ask: (body, how) => stage.ask('round', body, how),
});

/** The checklist of a house. */
export const houseCases: readonly ConformanceCase<HouseStage>[] = [
  ...requestCases(targetOf),
  ...playCases,
  ...betCases,
  ...resultCases,
  ...roundCases,
  ...atOnceCases,
];
