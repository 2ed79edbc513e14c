/** Entity StaffBusiness: who sells. */
export const staffBusinessLabels = {
  id: 155,
  texts: {
    lbl_business_title: 'Who sells',
    lbl_business_hint: 'Your invoices name this business. Papers that are issued keep what they say.',
    lbl_business_card: 'On your invoices',
    lbl_business_name: 'Legal name',
    lbl_business_name_hint: 'As it is registered. One language is enough.',
    lbl_business_address: 'Registered address',
    lbl_business_country: 'Country',
    lbl_business_tax: 'Tax number',
    lbl_business_tax_hint: 'Your number for VAT or another tax on sales. Leave it empty if you are not registered.',
    lbl_business_register: 'Commercial register',
    lbl_business_register_hint: 'Your number in the commercial register, if you have one.',
  },
} as const
