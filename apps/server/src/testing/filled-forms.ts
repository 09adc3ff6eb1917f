import { password } from './test-house.ts';

let names = 0;
/** A form that opens an account, at a brand that also asks for a payment password. */
export const registrationForm = () => ({
  username: `newcomer${(names += 1)}`,
  password,
  confirmPassword: password,
  paymentPassword: '805213',
  termsAccepted: true,
  ageConfirmed: true,
});

const phone = { mobileNum: '+919876543210' };
const recovery = { verificationCode: '123456', newPassword: 'boats under the bridge' };

/** Bodies, and one query, that go well but for what a test changes; calls that are not here go well with what their schemas ask for. */
export const filledForms: Readonly<Record<string, () => Record<string, unknown>>> = {
  register: registrationForm,
  registerByMobile: () => ({
    ...registrationForm(),
    mobileNum: '9876543210',
    countryDialingCode: '91',
    verificationCode: '123456',
  }),
  openDownlineAccount: () => ({
    username: `newcomer${(names += 1)}`,
    password,
    type: '0',
    isMembersOnly: false,
    rebateSeries: 1900,
    percents: {},
  }),
  changePassword: () => ({
    oldPassword: password,
    newPassword: 'boats under the bridge',
    confirmNewPassword: 'boats under the tower',
  }),
  sendVisitorCode: () => phone,
  sendRegisterCode: () => ({ mobileNo: phone.mobileNum }),
  sendMemberCode: () => phone,
  checkUsername: () => ({ username: 'marigold' }),
  sendMemberEmailCode: () => ({ email: 'a@example.com' }),
  requestPasswordMail: () => ({ username: 'bystander', email: 'a@example.com' }),
  verifyMobile: () => ({ ...phone, verificationCode: '123456' }),
  verifyEmail: () => ({ email: 'a@example.com', verificationCode: '123456' }),
  setPasswordByPhone: () => ({ ...phone, ...recovery }),
  setPasswordByVerification: () => ({ ...phone, ...recovery }),
  setPasswordByEmail: () => ({ username: 'bystander', email: 'a@example.com', ...recovery }),
};
