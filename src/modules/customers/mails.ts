import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, code, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, renderMail } from '../../platform/mail/template.ts'
import { greeting, isolated } from '../../platform/mail/words.ts'

interface Recipient {
  customerId: number
  email: string
  firstName: string
}

const allProducts = urlsInEachLanguage((addresses) => addresses.allProducts())
const resetPassword = urlsInEachLanguage((addresses) => addresses.resetPassword())

export function welcomeMail(to: Recipient, head: Branding): Mail {
  const shop = isolated(head.name)
  const words = {
    en: {
      subject: `Welcome to ${shop}`,
      preheader: 'Your account is ready.',
      hello: greeting('en', to.firstName),
      ready: 'Your account is ready. It keeps your orders and your downloads.',
      look: 'Browse all products',
      unasked: 'If you did not create this account, someone entered your email by mistake. You do not need to do anything.',
    },
    ar: {
      subject: `أهلًا بك في ${shop}`,
      preheader: 'حسابك جاهز.',
      hello: greeting('ar', to.firstName),
      ready: 'حسابك جاهز، وستجد فيه طلباتك وملفاتك القابلة للتنزيل.',
      look: 'تصفّح كل المنتجات',
      unasked: 'إن لم تكن أنت من أنشأ هذا الحساب، فقد كُتب بريدك خطأً، ولا حاجة إلى أي إجراء.',
    },
  }[head.language]
  return renderMail(head, {
    id: `welcome-${to.customerId}`,
    to: to.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      paragraph(words.hello),
      paragraph(words.ready),
      button(words.look, head.origin + allProducts[head.language]),
      note(words.unasked),
    ],
  })
}

/** `id` is unique per code: each requested code is a mail of its own. */
export function codeMail(to: Recipient, head: Branding, { id, letters }: { id: string; letters: string }): Mail {
  const words = {
    en: {
      subject: 'Your code for a new password',
      preheader: 'It is valid for 10 minutes.',
      hello: greeting('en', to.firstName),
      below: 'This is your one-time code. Enter it on the page where you requested it, and choose a new password.',
      valid: 'It is valid for 10 minutes and works once. We never ask for it by phone or email.',
      unasked: 'If you did not request it, you do not need to do anything. Your password stays the same.',
    },
    ar: {
      subject: 'رمزك لتعيين كلمة مرور جديدة',
      preheader: 'الرمز صالح لمدة 10 دقائق.',
      hello: greeting('ar', to.firstName),
      below: 'هذا رمزك الصالح لمرة واحدة. أدخله حيث طلبته، ثم اختر كلمة مرور جديدة.',
      valid: 'الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة، ولن نطلبه منك أبدًا عبر الهاتف أو البريد.',
      unasked: 'إن لم تطلب هذا الرمز فلا حاجة إلى أي إجراء، وستبقى كلمة مرورك كما هي.',
    },
  }[head.language]
  return renderMail(head, {
    id: `one-time-code-${to.customerId}-${id}`,
    to: to.email,
    subject: words.subject,
    // Without the code: a locked phone shows the preview.
    preheader: words.preheader,
    parts: [paragraph(words.hello), paragraph(words.below), code(letters), note(words.valid), note(words.unasked)],
  })
}

/** `change` distinguishes password changes of one customer. */
export function passwordChangedMail(to: Recipient, head: Branding, change: string): Mail {
  const words = {
    en: {
      subject: 'Your password was changed',
      preheader: 'If this was not you, set a new password right away.',
      hello: greeting('en', to.firstName),
      changed: 'The password of your account was just changed, and you were logged out on all devices.',
      other:
        'If this was not you, set a new password right away. The person who changed it can read your email, so change the password of your email account too.',
      reset: 'Set a new password',
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك',
      preheader: 'إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا.',
      hello: greeting('ar', to.firstName),
      changed: 'تم تغيير كلمة مرور حسابك الآن، وتم تسجيل خروجك من جميع الأجهزة.',
      other: 'إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا. ومن فعل ذلك يستطيع قراءة بريدك، فغيّر كلمة مرور بريدك الإلكتروني أيضًا.',
      reset: 'تعيين كلمة مرور جديدة',
    },
  }[head.language]
  return renderMail(head, {
    id: `password-changed-${to.customerId}-${change}`,
    to: to.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      paragraph(words.hello),
      paragraph(words.changed),
      paragraph(words.other),
      button(words.reset, head.origin + resetPassword[head.language]),
    ],
  })
}
