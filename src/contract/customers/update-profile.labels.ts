/** Entity UpdateProfile. */
export const updateProfileLabels = {
  id: 70,
  texts: {
    lbl_profile_title: 'Update Profile',
    lbl_profile_button: 'Save Changes',
    lbl_profile_email_hint: 'The email of an account cannot be changed here. Write to us if you need it.',
  },
} as const
