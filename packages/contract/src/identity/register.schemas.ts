import { z } from 'zod';

/** A length limit before any other check; the rule of the field does the rest (spec 3 and 5). */
const text = z.string().max(512).optional();

/** Registration user of spec 3, in both modes; what is enabled, required and accepted is the brand's register rules. */
export const registerForm = z.object({
  username: z.string().max(512),
  password: z.string().max(2048),
  confirmPassword: z.string().max(2048),
  payeeName: text,
  paymentPassword: text,
  nickname: text,
  birthday: text,
  qqNum: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  idNumber: text,
  email: text,
  mobileNum: text,
  countryDialingCode: z.string().max(8).optional(),
  verificationCode: z.string().max(16).optional(),
  recommenderId: text,
  affiliateCode: text,
  referralCode: z.string().trim().max(32).optional(),
  captcha: text,
  /** The solved challenge of the captcha, base64 of JSON. */
  captchaProof: z.string().max(4096).optional(),
  /** Set when a third-party identity service has verified the number instead of our code. */
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(4096).optional(),
  /**
   * Spec 5: terms must be accepted, age 18 confirmed; a birth date replaces the age confirmation where a brand asks for
   * it.
   */
  termsAccepted: z.boolean(),
  ageConfirmed: z.boolean().default(false),
  registerMethod: z.literal('WEB').default('WEB'),
  registerUrl: z.string().max(512).optional(),
  domain: z.string().max(253).optional(),
  merchantCode: z.string().max(64).optional(),
  login: z.boolean().default(true),
});
export type RegisterForm = z.output<typeof registerForm>;
