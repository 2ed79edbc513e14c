import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { WarrantyReason } from '../../contract/vault/credential.ts'
import { greeting, isolated, typedInMail } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, code, facts, note, paragraph } from '../../platform/mail/parts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import type { MailHead } from '../localization/localization.ts'

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
  head: MailHead,
  { id, letters }: { id: string; letters: string },
): Mail {
  const name = isolated(product)
  const words = {
    subject: head.say('lbl_mail_reveal_code_subject'),
    preheader: head.say('lbl_mail_reveal_code_preheader'),
    below: head.say('lbl_mail_reveal_code_below', { name }),
    valid: head.say('lbl_mail_reveal_code_valid'),
    unasked: head.say('lbl_mail_reveal_code_unasked'),
  }
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
export function credentialShownMail({ email, firstName, product }: Recipient, head: MailHead, id: string): Mail {
  const name = isolated(product)
  const words = {
    subject: head.say('lbl_mail_credential_shown_subject'),
    shown: head.say('lbl_mail_credential_shown_shown', { name }),
    other: head.say('lbl_mail_credential_shown_other'),
    reset: head.say('lbl_mail_credential_shown_reset'),
  }
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
  head: MailHead,
  { id, entitlementId }: { id: string; entitlementId: number },
): Mail {
  const page = urlsInEachLanguage((addresses) => addresses.vault(entitlementId))[head.language]
  const name = isolated(product)
  const words = {
    subject: head.say('lbl_mail_credential_replaced_subject'),
    ready: head.say('lbl_mail_credential_replaced_ready', { name }),
    open: head.say('lbl_mail_credential_replaced_open'),
  }
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
export function warrantyClaimMail(claim: Claim, head: MailHead, to: string): Mail {
  const words = {
    subject: head.say('lbl_mail_warranty_claim_subject', { orderNumber: claim.orderNumber }),
    came: claim.isAutomatic ? head.say('lbl_mail_warranty_claim_owed') : head.say('lbl_mail_warranty_claim_again'),
    product: head.say('lbl_mail_warranty_claim_product'),
    seat: head.say('lbl_mail_warranty_claim_seat'),
    reason: head.say('lbl_mail_warranty_claim_reason'),
    note: head.say('lbl_mail_warranty_claim_note'),
    answer: head.say('lbl_mail_warranty_claim_answer'),
  }
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
  head: MailHead,
  { id, to }: { id: string; to: string },
): Mail {
  const name = isolated(product)
  const words = {
    subject: head.say('lbl_mail_pool_low_subject'),
    low: head.say('lbl_mail_pool_low_low', { name, available }),
    fill: head.say('lbl_mail_pool_low_fill'),
  }
  return renderMail(head, {
    id: `pool-low-${id}`,
    to,
    subject: words.subject,
    preheader: words.low,
    parts: [paragraph(words.low), note(words.fill)],
  })
}
