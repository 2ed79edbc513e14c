/** Login and everything about a customer's account. */
export const account = {
  Login: { lbl_login_title: 'Login' },
  Signup: { lbl_signup_title: 'Sign Up' },
  ResetPassword: { lbl_reset_title: 'Reset Password' },
  UpdateProfile: { lbl_profile_title: 'Update Profile' },
  BecomeVendor: { lbl_vendor_title: 'Become Seller' },
} as const
