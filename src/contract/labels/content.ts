/** Pages to read. */
export const content = {
  About: { lbl_about_title: 'About Us' },
  Campaign: { lbl_campaign_title: 'Campaign' },
  'Contact Us': { lbl_contact_title: 'Contact Us' },
  FAQ: { lbl_faq_title: 'FAQ' },
} as const
