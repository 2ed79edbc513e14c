import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { WarrantyReason } from '../../contract/vault/credential.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, code, facts, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, renderMail } from '../../platform/mail/template.ts'
import { greeting, isolated, typedInMail } from '../../platform/mail/words.ts'

interface Recipient {
  email: string
  firstName: string
  /** The product, in the mail's language. */
  product: string
}

const resetPassword = urlsInEachLanguage((addresses) => addresses.resetPassword())

/** `id` is unique per code. */
export function revealCodeMail(
  { email, firstName, product }: Recipient,
  head: Branding,
  { id, letters }: { id: string; letters: string },
): Mail {
  const name = isolated(product)
  const words = {
    en: {
      subject: 'Your code to show your access',
      preheader: 'It is valid for 10 minutes.',
      below: `This is your one-time code for ${name}. Enter it on the page where you requested it.`,
      valid:
        'It is valid for 10 minutes, works once, and only in the browser where you requested it. We never ask for it by phone or email.',
      unasked: 'If you did not request it, someone is logged in to your account. Set a new password, which logs out all devices.',
    },
    ar: {
      subject: 'رمزك لعرض بيانات الدخول',
      preheader: 'الرمز صالح لمدة 10 دقائق.',
      below: `هذا رمزك الصالح لمرة واحدة لعرض ${name}. أدخله حيث طلبته.`,
      valid: 'الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة، وفي المتصفح الذي طلبته منه فقط. ولن نطلبه منك أبدًا عبر الهاتف أو البريد.',
      unasked: 'إن لم تطلب هذا الرمز فهناك من دخل إلى حسابك. عيّن كلمة مرور جديدة، فيُسجَّل الخروج من جميع الأجهزة.',
    },
  }[head.language]
  return renderMail(head, {
    id: `reveal-code-${id}`,
    to: email,
    subject: words.subject,
    // Without the code: a locked phone shows the preview.
    preheader: words.preheader,
    parts: [paragraph(greeting(head.language, firstName)), paragraph(words.below), code(letters), note(words.valid), note(words.unasked)],
  })
}

/** Tells the holder that their login or key was shown, without the secret. `id` is unique per reveal. */
export function credentialShownMail({ email, firstName, product }: Recipient, head: Branding, id: string): Mail {
  const name = isolated(product)
  const words = {
    en: {
      subject: 'Your access was shown',
      shown: `The access to ${name} was just shown in your account, with a code that we had sent to this address.`,
      other: 'If this was not you, set a new password right away and reply to this email.',
      reset: 'Set a new password',
    },
    ar: {
      subject: 'عُرضت بيانات الدخول الخاصة بك',
      shown: `عُرضت الآن بيانات ${name} في حسابك، برمز أرسلناه إلى هذا البريد.`,
      other: 'إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا ورُدّ على هذه الرسالة.',
      reset: 'تعيين كلمة مرور جديدة',
    },
  }[head.language]
  return renderMail(head, {
    id: `credential-shown-${id}`,
    to: email,
    subject: words.subject,
    preheader: words.other,
    parts: [
      paragraph(greeting(head.language, firstName)),
      paragraph(words.shown),
      paragraph(words.other),
      button(words.reset, head.origin + resetPassword[head.language]),
    ],
  })
}

/** A replacement that was owed is there. `id` is unique per replacement. */
export function credentialReplacedMail(
  { email, firstName, product }: Recipient,
  head: Branding,
  { id, entitlementId }: { id: string; entitlementId: number },
): Mail {
  const page = urlsInEachLanguage((addresses) => addresses.vault(entitlementId))[head.language]
  const name = isolated(product)
  const words = {
    en: {
      subject: 'Your new access is ready',
      ready: `You reported that your access to ${name} did not work. The replacement is ready in your account.`,
      open: 'Show it',
    },
    ar: {
      subject: 'بيانات دخولك الجديدة جاهزة',
      ready: `أبلغتنا أن بيانات ${name} لا تعمل. البديل جاهز الآن في حسابك.`,
      open: 'عرض البيانات',
    },
  }[head.language]
  return renderMail(head, {
    id: `credential-replaced-${id}`,
    to: email,
    subject: words.subject,
    preheader: words.ready,
    parts: [paragraph(greeting(head.language, firstName)), paragraph(words.ready), button(words.open, head.origin + page)],
  })
}

const reasons: Record<WarrantyReason, { en: string; ar: string }> = {
  rejected: { en: 'It is rejected', ar: 'لا يُقبل' },
  in_use: { en: 'Another person uses it', ar: 'يستخدمه شخص آخر' },
  expired: { en: 'It has expired', ar: 'انتهت صلاحيته' },
  wrong: { en: 'It is for something else', ar: 'يخص شيئًا آخر' },
  other: { en: 'Another reason', ar: 'سبب آخر' },
}

interface Claim {
  warrantyClaimId: number
  product: string
  orderNumber: string
  seatNumber: number
  reason: WarrantyReason
  note: string
  isAutomatic: boolean
  /** Replies go to the customer. */
  customerEmail: string
}

/** Tells the shop that a replacement is owed. */
export function warrantyClaimMail(claim: Claim, head: Branding, to: string): Mail {
  const words = {
    en: {
      subject: `A replacement is owed for order ${claim.orderNumber}`,
      came: claim.isAutomatic
        ? 'A customer reported access that does not work, and the pool has no other item. The replacement is delivered as soon as you fill the pool.'
        : 'A customer reported again that their access does not work. Please look at it: the shop replaces it automatically only once.',
      product: 'Product',
      seat: 'Seat',
      reason: 'Reason',
      note: 'Note',
      answer: 'Your reply to this email goes to the customer.',
    },
    ar: {
      subject: `بديل مستحق للطلب ${claim.orderNumber}`,
      came: claim.isAutomatic
        ? 'أبلغ عميل أن بيانات الدخول لا تعمل، ولا يوجد بديل في المخزون. يُسلَّم البديل فور إضافة بيانات جديدة.'
        : 'أبلغ عميل مرة أخرى أن بيانات الدخول لا تعمل. يرجى النظر في ذلك، فالاستبدال التلقائي مرة واحدة فقط.',
      product: 'المنتج',
      seat: 'المقعد',
      reason: 'السبب',
      note: 'ملاحظة',
      answer: 'الرد على هذه الرسالة يصل إلى العميل.',
    },
  }[head.language]
  return renderMail(head, {
    id: `warranty-claim-${claim.warrantyClaimId}`,
    to,
    replyTo: claim.customerEmail,
    subject: words.subject,
    preheader: words.came,
    parts: [
      paragraph(words.came),
      facts([
        [words.product, isolated(claim.product)],
        [words.seat, String(claim.seatNumber)],
        [words.reason, reasons[claim.reason][head.language]],
        ...(claim.note ? [[words.note, typedInMail(claim.note)] as [string, string]] : []),
      ]),
      note(words.answer),
    ],
  })
}

/** Tells the shop that a pool is nearly empty. `id` is unique per occasion. */
export function poolLowMail(
  { product, available }: { product: string; available: number },
  head: Branding,
  { id, to }: { id: string; to: string },
): Mail {
  const name = isolated(product)
  const words = {
    en: {
      subject: 'A pool of logins is running low',
      low: `Logins left for ${name}: ${available}. When none is left, the product is out of stock.`,
      fill: 'The operations guide says how to add more.',
    },
    ar: {
      subject: 'بيانات الدخول المتاحة توشك على النفاد',
      low: `بيانات الدخول المتبقية لـ ${name}: ${available}. وعند نفادها يصبح المنتج غير متوفر.`,
      fill: 'يصف دليل التشغيل كيف تضيف المزيد.',
    },
  }[head.language]
  return renderMail(head, {
    id: `pool-low-${id}`,
    to,
    subject: words.subject,
    preheader: words.low,
    parts: [paragraph(words.low), note(words.fill)],
  })
}
