/** Entity BecomeVendor. */
export const becomeSellerLabels = {
  id: 94,
  texts: {
    lbl_vendor_title: 'Become Seller',
    lbl_vendor_intro:
      'Do you write, teach or publish for medical staff? Ask for a seller account: we read each request and answer by email.',
    lbl_vendor_address: 'Home Address',
    lbl_vendor_where: 'Where you are',
    lbl_vendor_confirm: 'Confirm Password',
    lbl_vendor_button: 'Send Request',
    lbl_vendor_step_1: 'Send this form. Your password is sealed before it is kept.',
    lbl_vendor_step_2: 'We look at what you want to sell, usually within three working days.',
    lbl_vendor_step_3: 'You get an email with our answer and how to begin.',
    lbl_vendor_steps: 'What happens next',
    lbl_vendor_thanks: 'Thank you. Your request is with us.',
  },
} as const
