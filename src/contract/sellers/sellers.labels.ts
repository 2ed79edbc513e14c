/** Entity BecomeVendor. */
export const becomeSellerLabels = {
  id: 94,
  texts: {
    lbl_vendor_title: 'Become Seller',
    lbl_vendor_intro:
      'Do you write, teach or publish for medical staff? Request a seller account. We read every request and reply by email.',
    lbl_vendor_address: 'Home Address',
    lbl_vendor_where: 'Your address',
    lbl_vendor_confirm: 'Confirm Password',
    lbl_vendor_button: 'Send Request',
    lbl_vendor_step_1: 'Send this form.',
    lbl_vendor_step_2: 'We review what you want to sell, usually within three working days.',
    lbl_vendor_step_3: 'You get an email with our decision and how to get started.',
    lbl_vendor_steps: 'What happens next',
    lbl_vendor_thanks: 'Thank you. We have received your request.',
  },
} as const
