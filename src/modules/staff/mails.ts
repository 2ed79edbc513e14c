import type { Mail } from '../../platform/mail/mailer.ts'
import { button, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, renderMail } from '../../platform/mail/template.ts'
import { greeting, isolated, typedInMail } from '../../platform/mail/words.ts'
import type { StaffNotice } from '../jobs.ts'

interface Recipient {
  staffId: number
  email: string
  name: string
}

const notices: Record<StaffNotice, Record<'en' | 'ar', { subject: string; text: string }>> = {
  'new-device': {
    en: {
      subject: 'A new sign-in to the back office',
      text: 'Your account was just used to sign in to the back office with this browser: {about}',
    },
    ar: { subject: 'دخول جديد إلى لوحة الإدارة', text: 'استُخدم حسابك الآن للدخول إلى لوحة الإدارة من هذا المتصفح: {about}' },
  },
  'factor-added': {
    en: { subject: 'A second factor was added', text: 'A second factor was just added to your account.' },
    ar: { subject: 'أُضيفت خطوة تحقق ثانية', text: 'أُضيفت الآن خطوة تحقق ثانية إلى حسابك.' },
  },
  'factor-removed': {
    en: { subject: 'A second factor was removed', text: 'A second factor was just removed from your account.' },
    ar: { subject: 'أُزيلت خطوة تحقق ثانية', text: 'أُزيلت الآن خطوة تحقق ثانية من حسابك.' },
  },
  'recovery-codes': {
    en: {
      subject: 'Your recovery codes were replaced',
      text: 'Ten other recovery codes were just made. The earlier ones do not work any more.',
    },
    ar: { subject: 'استُبدلت رموز الاسترداد', text: 'أُنشئت الآن عشرة رموز استرداد أخرى، ولم تعد الرموز السابقة صالحة.' },
  },
  'recovery-code-used': {
    en: { subject: 'A recovery code was used', text: 'One of your recovery codes was just used. It does not work again.' },
    ar: { subject: 'استُخدم رمز استرداد', text: 'استُخدم الآن أحد رموز الاسترداد الخاصة بك، ولن يعمل مرة أخرى.' },
  },
  'password-changed': {
    en: {
      subject: 'Your staff password was changed',
      text: 'The password of your account was just changed, and all other sessions ended.',
    },
    ar: { subject: 'تغيّرت كلمة مرورك في لوحة الإدارة', text: 'تغيّرت الآن كلمة مرور حسابك، وانتهت كل الجلسات الأخرى.' },
  },
  'new-token': {
    en: { subject: 'A new API token', text: 'An API token was just made with your account: {about}' },
    ar: { subject: 'رمز وصول جديد', text: 'أُنشئ الآن رمز وصول بحسابك: {about}' },
  },
  'many-failures': {
    en: {
      subject: 'Many failed sign-ins',
      text: 'A wrong password or code was entered for your account 20 times. Nobody got in, and further attempts have to wait.',
    },
    ar: {
      subject: 'محاولات دخول فاشلة كثيرة',
      text: 'أُدخلت لحسابك كلمة مرور أو رمز غير صحيح 20 مرة. لم يدخل أحد، وعلى المحاولات التالية الانتظار.',
    },
  },
}

const unasked = {
  en: 'If this was not you, change your password, end all sessions and tell the owner of the shop.',
  ar: 'إن لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك، وأنهِ كل الجلسات، وأبلغ مالك المتجر.',
}

/** `id` is unique per notice. `about` is the browser or the token. */
export function noticeMail(
  to: Recipient,
  head: Branding,
  { id, notice, about = '' }: { id: string; notice: StaffNotice; about?: string },
): Mail {
  const { subject, text } = notices[notice][head.language]
  const open = { en: 'Open the back office', ar: 'افتح لوحة الإدارة' }[head.language]
  return renderMail(head, {
    id: `staff-notice-${to.staffId}-${id}`,
    to: to.email,
    subject,
    preheader: unasked[head.language],
    parts: [
      paragraph(greeting(head.language, to.name)),
      paragraph(text.replace('{about}', typedInMail(about))),
      note(unasked[head.language]),
      button(open, `${head.origin}/admin`),
    ],
  })
}

/** `path` has the code. */
export function invitationMail(to: Recipient, head: Branding, { id, path }: { id: string; path: string }): Mail {
  const shop = isolated(head.name)
  const words = {
    en: {
      subject: `Your account in the back office of ${shop}`,
      preheader: 'Choose a password within 7 days.',
      text: `You can now work in the back office of ${shop}. Choose a password and a second factor.`,
      open: 'Choose a password',
      valid: 'The link works once, within 7 days. Do not pass it on.',
    },
    ar: {
      subject: `حسابك في لوحة إدارة ${shop}`,
      preheader: 'اختر كلمة مرور خلال 7 أيام.',
      text: `يمكنك الآن العمل في لوحة إدارة ${shop}. اختر كلمة مرور وخطوة تحقق ثانية.`,
      open: 'اختر كلمة مرور',
      valid: 'يعمل الرابط مرة واحدة خلال 7 أيام، فلا تعطه لأحد.',
    },
  }[head.language]
  return renderMail(head, {
    id: `staff-invitation-${to.staffId}-${id}`,
    to: to.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [paragraph(greeting(head.language, to.name)), paragraph(words.text), button(words.open, head.origin + path), note(words.valid)],
  })
}
