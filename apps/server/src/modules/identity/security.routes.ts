import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { SecurityDoor } from './security.ts';

type SecurityCall =
  | 'getSecurity' | 'prove' | 'setPaymentPassword' | 'sendPaymentCode' | 'recoverPaymentPassword' | 'setLoginNotice' | 'listLogins' | 'closeAccount';

/** What guards an account, as the security centre asks for it. */
export function securityRoutes(security: SecurityDoor): Pick<Handlers<'identity'>, SecurityCall> {
  return {
    async getSecurity(_input, { actor }) {
      const { paymentLockedUntil, moneyRestsUntil, passwordChangedAt, ...state } = await security.read(actor);
      return {
        ...state,
        paymentLockedUntil: paymentLockedUntil?.getTime() ?? null,
        moneyRestsUntil: moneyRestsUntil?.getTime() ?? null,
        passwordChangedAt: passwordChangedAt.getTime(),
      };
    },
    prove: (form, { actor }) => security.prove(form, { actor }),
    async setPaymentPassword(form, context) {
      await security.setPaymentPassword(form, aboutMember(context));
      return {};
    },
    sendPaymentCode: (form, context) => security.sendPaymentCode(form, aboutMember(context)),
    async recoverPaymentPassword(form, context) {
      await security.recoverPaymentPassword(form, aboutMember(context));
      return {};
    },
    async setLoginNotice({ isOn }, { actor }) {
      await security.setLoginNotice(actor.memberId, isOn);
      return {};
    },
    async listLogins({ page }, { actor }) {
      const { list, totalPages } = await security.listLogins(actor.memberId, page);
      return { list: list.map(({ id, at, ...entry }) => ({ id: `${id}`, at: at.getTime(), ...entry })), totalPages };
    },
    async closeAccount(form, { actor, brand, browser, setSessionHalf, setRemembered }) {
      await security.closeAccount(form, { actor, brand });
      if (browser.remembered !== null) setRemembered(null);
      setSessionHalf(null);
      return {};
    },
  };
}

const aboutMember = ({ brand, ip, language, actor }: CallContext<MemberActor>) => ({ brand, ip, language, actor });
