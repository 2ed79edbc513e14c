/** Entity About. */
export const aboutLabels = {
  id: 57,
  texts: {
    lbl_about_title: 'About Us',
    lbl_about_lead:
      'We are a team that provides medical courses, e-books, printed books and accounts for medical staff worldwide, and payment services that reach them where they are.',
    lbl_about_what: 'What we offer',
    lbl_about_courses: 'Medical courses',
    lbl_about_courses_text: 'From the first ECG to a licensing exam, in lessons short enough for a break between two patients.',
    lbl_about_ebooks: 'E-books',
    lbl_about_ebooks_text: 'Handbooks and references to carry on the phone, in English, in Arabic, or with both side by side.',
    lbl_about_books: 'Printed books',
    lbl_about_books_text: 'Atlases and textbooks for the desk and the library, sent to your door.',
    lbl_about_accounts: 'Accounts',
    lbl_about_accounts_text: 'Access to medical libraries and question banks, for one person or for a whole department.',
    lbl_about_how: 'How we work',
    lbl_about_how_text:
      'Every title is checked against current practice before it goes on the shelf, and taken off when it is out of date. Prices are the same in both languages, and what you see at checkout is what you pay.',
    lbl_about_pay: 'Payment',
    lbl_about_pay_text:
      'Cards, PayPal or cash: we offer the ways to pay that work in your country, and show at checkout which of them are open to you.',
    lbl_about_shop: 'Look at all products',
    lbl_about_contact: 'Write to us',
  },
} as const
