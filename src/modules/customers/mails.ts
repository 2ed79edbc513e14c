import type { Language } from '../../contract/language.ts'
import { type Mail, mail, nameInMail } from '../../platform/mail.ts'

interface Recipient {
  email: string
  firstName: string
  language: string
}

const to = ({ email, language }: Recipient) => ({ to: email, language: language as Language })

export const welcomeMail = (customer: Recipient, origin: string): Mail =>
  mail(to(customer), {
    en: {
      subject: 'Welcome to Avicenna',
      lines: [
        `Hello ${nameInMail(customer.firstName)},`,
        'Your account is ready. Your orders and downloads will be waiting for you there.',
        `${origin}/`,
      ],
    },
    ar: {
      subject: 'أهلًا بك في ابن سينا',
      lines: [`مرحبًا ${nameInMail(customer.firstName)}،`, 'حسابك جاهز، وستجد فيه طلباتك وملفاتك القابلة للتنزيل.', `${origin}/ar`],
    },
  })

export const codeMail = (customer: Recipient, code: string): Mail =>
  mail(to(customer), {
    en: {
      subject: 'Your code for a new password',
      lines: [
        `Hello ${nameInMail(customer.firstName)},`,
        `Your one-time code is ${code}. It is valid for 10 minutes.`,
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ],
    },
    ar: {
      subject: 'رمزك لتعيين كلمة مرور جديدة',
      lines: [
        `مرحبًا ${nameInMail(customer.firstName)}،`,
        `رمزك الصالح لمرة واحدة هو ${code}، وهو صالح لمدة 10 دقائق.`,
        'إن لم تطلب هذا الرمز فلا حاجة إلى أي إجراء، وستبقى كلمة مرورك كما هي.',
      ],
    },
  })

export const passwordChangedMail = (customer: Recipient, origin: string): Mail =>
  mail(to(customer), {
    en: {
      subject: 'Your password was changed',
      lines: [
        `Hello ${nameInMail(customer.firstName)},`,
        'The password of your account was changed just now, and you were logged out everywhere.',
        `If this was not you, set a new one at once: ${origin}/reset-password`,
      ],
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك',
      lines: [
        `مرحبًا ${nameInMail(customer.firstName)}،`,
        'تم تغيير كلمة مرور حسابك الآن، وتم تسجيل خروجك من جميع الأجهزة.',
        `إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا: ${origin}/ar/reset-password`,
      ],
    },
  })
