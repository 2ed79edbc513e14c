/** Entity Login. */
export const loginLabels = {
  id: 64,
  texts: {
    lbl_login_title: 'Login',
    lbl_login_intro: 'Log in to see your orders and downloads.',
    lbl_login_continue: 'Log in to continue where you left off.',
    lbl_login_email: 'Email',
    lbl_login_password: 'Password',
    lbl_login_button: 'Login',
    lbl_login_or: 'or',
    lbl_login_by_email: 'Continue with email',
    lbl_login_by_email_hint: 'No password needed: we email you a one-time code. If you are new here, it creates your account.',
    lbl_login_code_sent: 'We have sent a code to {email}. It works for a few minutes.',
    lbl_login_code: 'One-time code',
    lbl_login_code_button: 'Continue',
    lbl_login_code_again: 'Use another email or request a new code',
    lbl_login_forgot: 'Forgot your password?',
    lbl_login_new: 'New here?',
    lbl_login_signup: 'Create an account',
  },
} as const
