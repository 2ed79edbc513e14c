/** Errors of signing in, of staff, roles and API tokens, by code. */
export const staffAccountErrorTexts = {
  sign_in_incorrect: 'The e-mail address or the password is wrong.',
  code_incorrect: 'This code is wrong or was used already.',
  passkey_incorrect: 'This passkey was not accepted.',
  passkey_known: 'This passkey was added already.',
  ticket_expired: 'This took too long. Please start again.',
  invitation_unknown: 'This link was used or has expired. Please ask for a new one.',
  last_owner: 'The last owner cannot be removed, and cannot get another role.',
  last_factor: 'This is the only second factor. Add another one first.',
  demo_owner: 'The demo owner cannot be changed.',
  email_taken: 'A person with this e-mail address works here already.',
  beyond_own_role: 'You cannot give or take permissions that you do not have, nor change people who have them.',
  vendor_required: 'A seller needs a vendor. Other roles have none.',
  invitation_accepted: 'This person has chosen a password already.',
  role_fixed: 'The roles of every shop cannot be changed. Add a role of your own.',
  role_in_use: '{n} people have this role. Give them another one first.',
  scope_not_for_tokens: 'No API token can have this permission.',
} as const
