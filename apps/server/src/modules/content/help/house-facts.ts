import {
  depositProofsMax,
  drawnAvatarCount,
  imageBytesMax,
  withdrawalProofsMax,
  type Language,
} from '@fairhouse/contract';
import { displayAmount, isCurrency, type Minor } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import { betSpanMs } from '../../bets/index.ts';
import { disputeMs } from '../../cashier/index.ts';
import { revealAfterMs } from '../../fairness/index.ts';
import { identityTimes } from '../../identity/index.ts';
import { messagesKeptMs } from '../../inbox/index.ts';
import { returnWaitMs } from '../../protection/index.ts';
import { fundsSentence } from './funds-sentences.ts';
import { instrumentNames } from './instrument-names.ts';
import type { Facts } from './fill-text.ts';
import { inWords, percentOf, termList } from './number-words.ts';

/**
 * Every number that a house text names, from the settings in force. An empty value is one the brand does not have: its
 * line is left out.
 */
export function factsOf(brand: Brand, language: Language): Facts {
  const isMeasured = brand.shell.analytics.gtagId !== '';
  return {
    values: {
      ...placeFacts(brand, language),
      ...accountFacts(brand, language),
      ...moneyFacts(brand, language),
      ...careFacts(brand, language),
    },
    groups: {
      method: brand.deposits.methods.map((method) => ({
        name: method.name[language],
        least: money(method.minMinor, brand),
        most: money(method.maxMinor, brand),
        usual: inWords(method.usualMin * 60_000, language),
      })),
      payout: brand.withdrawals.methods.map((method) => ({
        name: instrumentNames[language][method.type],
        least: money(method.minMinor, brand),
        most: money(method.maxMinor, brand),
        count: `${method.dayCountMax}`,
      })),
      service: brand.shell.customerService.map(({ path }) => ({
        address: path,
        name: path.replace(/^(mailto:|tel:|https:\/\/)/, ''),
      })),
      helpline: brand.helplines.map(({ name, address, text }) => ({ name, address, text: text[language] })),
      /** One member where the money is not real, none elsewhere. */
      playMoney: brand.policy === 'demo' ? [{ currency: brand.currency }] : [],
      measured: isMeasured ? [{ by: 'Google Analytics' }] : [],
      unmeasured: isMeasured ? [] : [{ brand: brand.name }],
    },
  };
}

type Values = Record<string, string>;

function placeFacts(brand: Brand, language: Language): Values {
  return {
    brand: brand.name,
    currency: brand.currency,
    minAge: `${brand.minAge}`,
    termsVersion: brand.termsVersion,
    timeZone: brand.timeZone,
    fundsLevel: fundsSentence(brand, language),
    grant: brand.policy === 'demo' ? money(brand.demoGrantMinor, brand) : '',
    maxPayout: money(brand.maxPayoutMinor, brand),
    recordSpan: inWords(betSpanMs, language),
    messagesKept: inWords(messagesKeptMs, language),
    revealAfter: inWords(revealAfterMs, language),
  };
}

function accountFacts({ shell: { register } }: Brand, language: Language): Values {
  const { username, password } = register;
  const times = identityTimes;
  return {
    nameLeast: `${username?.minLength ?? ''}`,
    nameMost: `${username?.maxLength ?? ''}`,
    passwordLeast: `${password?.minLength ?? ''}`,
    passwordMost: `${password?.maxLength ?? ''}`,
    smsCode: inWords(times.smsCodeMs, language),
    mailCode: inWords(times.mailCodeMs, language),
    sendRest: inWords(times.sendRestMs, language),
    proof: inWords(times.proofMs, language),
    remembered: inWords(times.rememberedMs, language),
    moneyRest: inWords(times.moneyRestMs, language),
    loginsKept: inWords(times.loginsKeptMs, language),
    sessionIdle: inWords(times.sessionIdleMs, language),
    session: inWords(times.sessionMs, language),
    paymentTries: `${times.paymentTries}`,
    paymentRest: inWords(times.paymentRestMs, language),
    captchaFrom: `${times.captchaFrom}`,
    longestWait: inWords(times.longestWaitMs, language),
    drawnAvatars: `${drawnAvatarCount}`,
    pictureSize: `${imageBytesMax / 1024 / 1024} MB`,
  };
}

function moneyFacts(brand: Brand, language: Language): Values {
  const {
    deposits,
    withdrawals: { fee, turnover, confirmMinutes, instrumentsMax, methods, review, hours },
    uplineTransfer: up,
  } = brand;
  const least = (amounts: readonly Minor[]): string =>
    amounts.length === 0
      ? ''
      : money(
          amounts.reduce((one, other) => (other < one ? other : one)),
          brand,
        );
  const most = (amounts: readonly Minor[]): string =>
    amounts.length === 0
      ? ''
      : money(
          amounts.reduce((one, other) => (other > one ? other : one)),
          brand,
        );
  return {
    depositLeast: least(deposits.methods.map(({ minMinor }) => minMinor)),
    depositMost: most(deposits.methods.map(({ maxMinor }) => maxMinor)),
    depositsOpen: `${deposits.openMax}`,
    proofs: `${depositProofsMax}`,
    claimProofs: `${withdrawalProofsMax}`,
    payoutLeast: least(methods.map(({ minMinor }) => minMinor)),
    payoutMost: most(methods.map(({ maxMinor }) => maxMinor)),
    payoutFree: fee.freePerDay > 0 ? `${fee.freePerDay}` : '',
    payoutFee: fee.bps > 0 ? percentOf(fee.bps, language) : '',
    payoutConfirm: inWords(confirmMinutes * 60_000, language),
    payoutDispute: inWords(disputeMs, language),
    payoutAccounts: `${instrumentsMax}`,
    payoutHours: hours.from === hours.to ? '' : `${hours.from}–${hours.to}`,
    newAccount: review.newInstrumentHours > 0 ? inWords(review.newInstrumentHours * 3_600_000, language) : '',
    changedGuards: review.changedHours > 0 ? inWords(review.changedHours * 3_600_000, language) : '',
    requiredPlay: turnover.depositBps > 0 ? percentOf(turnover.depositBps, language) : '',
    upLeast: up ? money(up.minimumMinor, brand) : '',
    upMost: up ? money(up.maximumMinor, brand) : '',
    upCount: up ? `${up.perDay}` : '',
  };
}

function careFacts({ rules }: Brand, language: Language): Values {
  const minute = 60_000;
  return {
    loosenWait: inWords(rules.loosenWaitHours * 60 * minute, language),
    review: inWords(rules.reviewDays * 24 * 60 * minute, language),
    returnWait: inWords(returnWaitMs, language),
    breaks: termList('break', language),
    exclusions: termList('exclusion', language),
    checkEvery: inWords(rules.realityCheck.minutes * minute, language),
    checkLeast: `${rules.realityCheck.leastMinutes}`,
    checkMost: inWords(rules.realityCheck.mostMinutes * minute, language),
  };
}

function money(minor: Minor, { currency }: Brand): string {
  const amount = isCurrency(currency) ? displayAmount(minor, currency) : '';
  return `${amount.replace(/\.00$/, '')} ${currency}`;
}
