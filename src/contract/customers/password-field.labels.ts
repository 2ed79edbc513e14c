/** Entity PasswordField: a field for a password. */
export const passwordFieldLabels = {
  id: 113,
  texts: {
    lbl_password_show: 'Show',
    lbl_password_hide: 'Hide',
  },
} as const
