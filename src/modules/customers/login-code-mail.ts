import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { code, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, renderMail } from '../../platform/mail/template.ts'
import { greeting } from '../../platform/mail/words.ts'

interface Recipient {
  email: string
  /** Empty for an address without a customer. */
  firstName: string
  /** The account has a password, and no code that was mailed to its address has been used yet. */
  hasUnconfirmedPassword: boolean
}

const resetPassword = urlsInEachLanguage((addresses) => addresses.resetPassword())

/**
 * `id` is unique per code. An account may have been created by someone else with this address, who would still know its password: until a
 * code has been used, the mail says so.
 */
export function loginCodeMail(to: Recipient, head: Branding, { id, letters }: { id: string; letters: string }): Mail {
  const reset = head.origin + resetPassword[head.language]
  const words = {
    en: {
      subject: 'Your code to log in',
      preheader: 'It is valid for 10 minutes.',
      below: 'This is your one-time code. Enter it on the page where you requested it.',
      valid: 'It is valid for 10 minutes and works once. We never ask for it by phone or email.',
      unasked: 'If you did not request it, you do not need to do anything. Nobody can log in without this code.',
      password: `Your account has a password. If you did not choose one, set a new password: ${reset}`,
    },
    ar: {
      subject: 'رمزك لتسجيل الدخول',
      preheader: 'الرمز صالح لمدة 10 دقائق.',
      below: 'هذا رمزك الصالح لمرة واحدة. أدخله حيث طلبته.',
      valid: 'الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة، ولن نطلبه منك أبدًا عبر الهاتف أو البريد.',
      unasked: 'إن لم تطلب هذا الرمز فلا حاجة إلى أي إجراء، فلا أحد يستطيع الدخول من دونه.',
      password: `لحسابك كلمة مرور. إن لم تكن أنت من اختارها، فعيّن كلمة مرور جديدة: ${reset}`,
    },
  }[head.language]
  return renderMail(head, {
    id: `login-code-${id}`,
    to: to.email,
    subject: words.subject,
    // Without the code: a locked phone shows the preview.
    preheader: words.preheader,
    parts: [
      paragraph(greeting(head.language, to.firstName)),
      paragraph(words.below),
      code(letters),
      note(words.valid),
      note(words.unasked),
      ...(to.hasUnconfirmedPassword ? [note(words.password)] : []),
    ],
  })
}
