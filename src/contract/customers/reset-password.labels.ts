/** Entity ResetPassword. */
export const resetPasswordLabels = {
  id: 65,
  texts: {
    lbl_reset_title: 'Reset Password',
    lbl_reset_intro: 'Enter the email of your account. We will send you a one-time code.',
    lbl_reset_sent: 'If {email} has an account, we have sent a code to it. The code works for a few minutes.',
    lbl_reset_email: 'Email',
    lbl_reset_otp: 'One-time code',
    lbl_reset_password: 'Password',
    lbl_reset_confirm: 'Confirm Password',
    lbl_reset_length: '{min} to {max} characters.',
    lbl_reset_send: 'Send the code',
    lbl_reset_change: 'Change Password',
    lbl_reset_again: 'Use another email or request a new code',
    lbl_reset_login: 'Back to login',
    lbl_reset_signup: 'Create an account',
  },
} as const
