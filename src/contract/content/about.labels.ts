/** Entity About. */
export const aboutLabels = {
  id: 57,
  texts: {
    lbl_about_title: 'About Us',
    lbl_about_lead:
      'We are a team providing medical courses, e-books, printed books and accounts for medical staff worldwide, plus payment services that work where you are.',
    lbl_about_what: 'What we offer',
    lbl_about_total: '{n} title|{n} titles',
    lbl_about_courses: 'Medical courses',
    lbl_about_courses_text: 'From your first ECG to your licensing exam, in lessons short enough for a break between two patients.',
    lbl_about_ebooks: 'E-books',
    lbl_about_ebooks_text: 'Handbooks and references for your phone, in English, in Arabic, or with both side by side.',
    lbl_about_books: 'Printed books',
    lbl_about_books_text: 'Atlases and textbooks for your desk or your library, sent to your door.',
    lbl_about_accounts: 'Accounts',
    lbl_about_accounts_text: 'Access to medical libraries and question banks, for you or for your whole department.',
    lbl_about_how: 'How we work',
    lbl_about_how_text:
      'We check every title against current practice before we offer it, and remove it when it is out of date. Prices are the same in both languages, and what you see at checkout is what you pay.',
    lbl_about_who: 'Who checks the content',
    lbl_about_who_text:
      'Every course and book names its authors or instructors, and each of them has a page. Reviews are shown as readers wrote them. If you find a mistake, tell us: once we have corrected the file, your next download is the corrected one.',
    lbl_about_where: 'Where we are',
    lbl_about_pay: 'Payment',
    lbl_about_pay_text:
      'Cards, PayPal or cash: we offer the payment methods that work in your country, and checkout shows which ones you can use.',
    lbl_about_shop: 'Browse all products',
    lbl_about_contact: 'Contact us',
  },
} as const
