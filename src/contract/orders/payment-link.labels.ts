/** Entity PaymentLink: the page of a link to pay. Ours. */
export const paymentLinkLabels = {
  id: 320,
  texts: {
    lbl_pay_link_title: 'Pay for your order',
    lbl_pay_link_lead: 'We have put this order together for you. Please check it, and pay below.',
    lbl_pay_link_until: 'You can pay until {date}.',
    lbl_pay_link_changed: 'When we sent the link, the total was {before}. It is {now} now.',
    lbl_pay_link_closed: 'This link cannot be paid',
    lbl_pay_link_paid: 'Your order {number} is paid. Thank you.',
    lbl_pay_link_contact: 'Contact us',
    lbl_pay_link_again: 'Check again',
    lbl_pay_link_pay: 'Pay {amount}',
  },
} as const
