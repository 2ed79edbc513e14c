import type { Refused } from './form.ts'

/** The check of a new password that is typed twice. An empty one is refused by its rule alone. */
export const checkRepetition = (values: Record<'Password' | 'ConfirmPassword', string>): Refused<'ConfirmPassword'> =>
  values.Password.trim() && values.Password !== values.ConfirmPassword ? { ConfirmPassword: { message: 'passwordMismatch' } } : {}
