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
    lbl_login_forgot: 'Forgot your password?',
    lbl_login_new: 'New here?',
    lbl_login_signup: 'Create an account',
  },
} as const
