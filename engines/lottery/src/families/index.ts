import type { LotteryFamily } from '../play.ts';
import { family11x5 } from './11x5/11x5.ts';
import { k3 } from './k3/k3.ts';
import { kl8 } from './kl8/kl8.ts';
import { familyLhc } from './lhc/lhc.ts';
import { lf3d, lfP5 } from './lf/lf-digits.ts';
import { dlt, ssq } from './lf/lf-drums.ts';
import { pc28 } from './pc28/pc28.ts';
import { pk10 } from './pk10/pk10.ts';
import { familyMalaysia4d, familySingapore4d } from './sea/four-digits.ts';
import { familyHanoi, familyLao, familyMalay, familyStock, familyThai } from './sea/thai.ts';
import { familyTogel } from './sea/togel.ts';
import { familyToto5d, familyToto6d } from './sea/toto.ts';
import { ssc } from './ssc/ssc.ts';
import { familyVnNorth, familyVnSouth } from './vn/vietnam.ts';

/** Every family, with its default rules. */
export const lotteryFamilies = [
  ssc,
  family11x5,
  pk10,
  k3,
  lf3d,
  lfP5,
  ssq,
  dlt,
  pc28,
  kl8,
  familyLhc,
  familyVnNorth,
  familyVnSouth,
  familyMalaysia4d,
  familySingapore4d,
  familyToto5d,
  familyToto6d,
  familyThai,
  familyLao,
  familyHanoi,
  familyMalay,
  familyStock,
  familyTogel,
] as readonly LotteryFamily[];
