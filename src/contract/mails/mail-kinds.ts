/** The mails whose texts the owner changes, by how their Message-ID begins. */
export const mailKinds = [
  ...['order-placed', 'order-paid', 'order-shipped', 'order-refunded', 'order-released', 'order-requested', 'order-settled'],
  ...['payment-link', 'back-in-stock'],
  ...['access-ends', 'access-closed', 'access-reopened'],
  ...[
    'welcome',
    'login-code',
    'one-time-code',
    'password-changed',
    'email-changed',
    'customer-erased',
    'message-answer',
    'question-answer',
  ],
  ...['seat-invitation', 'seat-gift', 'seat-claimed', 'seat-taken-back'],
  ...['reveal-code', 'credential-shown', 'credential-replaced', 'certificate-revoked', 'certificate-restored'],
  ...['seller-request', 'seller-declined', 'seller-notice', 'warranty-claim', 'pool-low', 'staff-invitation', 'staff-notice'],
  // Other notices to staff; the sample of `staff-notice` is a changed password.
  ...['staff-new-device', 'staff-factor-added', 'staff-factor-removed', 'staff-recovery-codes', 'staff-recovery-code-used'],
  ...['staff-new-token', 'staff-many-failures', 'staff-reading-limit'],
] as const

export type MailKind = (typeof mailKinds)[number]

/** The HTML of a sample, for a frame. */
export const mailSamplePath = (mail: MailKind, language: string) => `/admin/mail-samples/${mail}.${language}.html`
