import type { ConformanceCase } from '../core/case.ts';
import { atOnceCases } from './at-once.cases.ts';
import { betCases } from './bet.cases.ts';
import type { HouseStage } from './house-stage.ts';
import { playCases } from './play.cases.ts';
import { requestCases } from './request.cases.ts';
import { resultCases } from './result.cases.ts';
import { roundCases } from './round.cases.ts';

/** The checklist of a house. */
export const houseCases: readonly ConformanceCase<HouseStage>[] = [...requestCases, ...playCases, ...betCases, ...resultCases, ...roundCases, ...atOnceCases];
