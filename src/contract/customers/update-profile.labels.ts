/** Entity UpdateProfile. */
export const updateProfileLabels = {
  id: 70,
  texts: {
    lbl_profile_title: 'Update Profile',
    lbl_profile_button: 'Save Changes',
    lbl_profile_reset: 'Change your password with a code by email',
    lbl_profile_email_hint: 'You cannot change your email here. Contact us if you need to.',
    lbl_profile_phone_hint: 'The courier calls this number.',
  },
} as const
