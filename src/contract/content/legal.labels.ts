// Terms, privacy, refunds and shipping: the four legal pages have the same keys, each in an entity of its own. Section n has the heading
// `lbl_legal_h{n}` and the text `lbl_legal_p{n}`. Change `lbl_legal_changed` with every text.

/** Entity Terms. */
export const termsLabels = {
  id: 101,
  texts: {
    lbl_legal_title: 'Terms',
    lbl_legal_lead: 'These terms apply to everything that you buy here. If anything is unclear, please contact us.',
    lbl_legal_changed: 'Last changed on 22 November 2026.',
    lbl_legal_h1: 'Who you buy from',
    lbl_legal_p1:
      'You buy from the company named at the foot of every page. Some products come from other sellers, whom the page of the product names. We handle the delivery, questions and refunds of those products too.',
    lbl_legal_h2: 'Your account',
    lbl_legal_p2:
      'To order, you need an account with your own name and an email address that you read. Keep your password and your one-time codes to yourself. Tell us if you think that another person uses your account.',
    lbl_legal_h3: 'Prices and payment',
    lbl_legal_p3:
      'Prices are in US dollars and are the same in both languages. Before you order, checkout shows the prices, the discount, the shipping and the total. We add no tax to it. If a price changes while you order, we do not place the order: you see the new total and decide.\nYou pay with one of the methods that checkout offers. Cash on delivery is limited until you have received and paid for your first order.',
    lbl_legal_h4: 'Your order',
    lbl_legal_p4:
      'Your order is placed when the shop shows its number. We confirm it by email. If we cannot deliver a product that you have paid for, we refund it. A cash order that we could not send within two weeks is cancelled, and you have nothing to pay.',
    lbl_legal_h5: 'Courses, e-books and accounts',
    lbl_legal_p5:
      'Digital products are for your own use. Each file can be downloaded five times; contact us if you need more. PDF files carry your name and your order number. Please do not share, publish or resell your copies. An account with several seats is for that number of people.',
    lbl_legal_h6: 'Medical content',
    lbl_legal_p6:
      'Our courses and books educate health professionals. They do not replace your own judgement, the guidelines of your institution or the information that comes with a medicine. Check every dose before you use it.',
    lbl_legal_h7: 'Reviews',
    lbl_legal_p7:
      'We show reviews as they were written, good and bad. We hide a review if it insults people, advertises, or identifies a patient. “Bought here” marks the review of a logged-in customer who bought the product from us.',
    lbl_legal_h8: 'Changes and law',
    lbl_legal_p8:
      'The terms that this page showed when you ordered apply to your order. The law of Jordan applies. The rights that the law of your country gives you as a consumer are not affected.',
  },
} as const

/** Entity Privacy. */
export const privacyLabels = {
  id: 102,
  texts: {
    lbl_legal_title: 'Privacy',
    lbl_legal_lead: 'What we store about you, why, and for how long.',
    lbl_legal_changed: 'Last changed on 30 November 2026.',
    lbl_legal_h1: 'No trackers and no cookies',
    lbl_legal_p1:
      'The shop has no advertising, no analytics and no trackers, and it sets no cookies. That is why it shows no cookie notice. Its pages load nothing from other companies, with one exception: checkout loads the payment forms of Stripe and PayPal, which may set their own cookies to prevent fraud.',
    lbl_legal_h2: 'What your browser stores',
    lbl_legal_p2:
      'Your browser stores your cart, your wish list, your language, light or dark colours, the products that you viewed and your recent searches. After you log in, it also stores your profile and a token that proves who you are. During checkout it stores your note, your coupon and your payment method until you close the tab, and likewise what you typed in a form and did not send, without passwords.\nWhen you log out, your browser deletes your profile, the token, the cart, the searches and what you typed. You can delete everything in the settings of your browser at any time.',
    lbl_legal_h3: 'Your account',
    lbl_legal_p3:
      'We store the name, email address, phone number and postal address that you enter. We store your password only as a hash, from which it cannot be read. A login ends after 30 days, or when you log out. A one-time code is valid for 10 minutes.',
    lbl_legal_h4: 'Your orders',
    lbl_legal_p4:
      'An order keeps a copy of your name, your contact details and your address, with the products, the payment method, your note and the emails about it. We need them for delivery, invoices, refunds and our accounts. We also store when you downloaded each file. A carrier gets the name, address and phone number on your parcel.',
    lbl_legal_h5: 'Payments',
    lbl_legal_p5:
      'You enter your card number in the form of Stripe, and it never reaches us. We give Stripe or PayPal the amount and a reference number, but not your name, your address or what you bought.',
    lbl_legal_h6: 'What you send us',
    lbl_legal_p6:
      'A review is public with your name, but without your email address. We store messages, seller requests and newsletter subscriptions until you ask us to delete them. We delete a request for an email about stock 90 days after the email, which has a link that stops these emails. To unsubscribe from the newsletter, reply to it or contact us.',
    lbl_legal_h7: 'Your IP address',
    lbl_legal_p7:
      'To prevent abuse, we count requests, logins and cash orders for each IP address. We delete these counts after 30 days at most. A cash order stores only a keyed hash of the address. Our log contains no IP addresses.',
    lbl_legal_h8: 'Your rights',
    lbl_legal_p8:
      'We do not sell your data. We keep your account and your orders until you ask us to delete them, and invoices for as long as tax law requires. You can correct your data under Update Profile. If you ask us, we send you a copy of your data, correct it or delete it.',
  },
} as const

/** Entity Refunds. */
export const refundsLabels = {
  id: 103,
  texts: {
    lbl_legal_title: 'Refunds',
    lbl_legal_lead: 'Your money back if a product is not as described.',
    lbl_legal_changed: 'Last changed on 22 November 2026.',
    lbl_legal_h1: 'When you get your money back',
    lbl_legal_p1:
      'We refund what you paid if a product is not as described on its page, does not arrive, arrives damaged, or if its file cannot be opened. This applies to courses, e-books, printed books and accounts.',
    lbl_legal_h2: 'How to ask for it',
    lbl_legal_p2:
      'Contact us with your order number, and say what is wrong. A photo helps if a book is damaged. We reply within one working day. Please do not send anything back before we have replied. If we ask you to return a book, we pay for the shipping.',
    lbl_legal_h3: 'How much you get back',
    lbl_legal_p3:
      'For a whole order, we refund everything that you paid, shipping included. For a single product, we refund its price after the coupon, and its shipping. We send you an email with the amount.',
    lbl_legal_h4: 'When it arrives',
    lbl_legal_p4:
      'Card: the refund goes to the card that you paid with. Your bank shows it within 5 to 10 working days.\nPayPal: the refund goes to the PayPal account that you paid with, usually within 5 working days.\nCash: we email you within 3 working days to agree on how you receive your refund.',
    lbl_legal_h5: 'Digital products',
    lbl_legal_p5:
      'After a refund, the files of that product can no longer be downloaded. Please delete your copies. If only a file is wrong, we can also give you a corrected one.',
    lbl_legal_h6: 'Cancelling an order',
    lbl_legal_p6:
      'Contact us before the parcel is sent, and we cancel the order. If you chose cash on delivery, you have nothing to pay. If you have paid already, we refund what you paid.',
  },
} as const

/** Entity Shipping. */
export const shippingLabels = {
  id: 104,
  texts: {
    lbl_legal_title: 'Shipping',
    lbl_legal_lead: 'How printed books and digital products reach you.',
    lbl_legal_changed: 'Last changed on 22 November 2026.',
    lbl_legal_h1: 'Courses, e-books and accounts',
    lbl_legal_p1:
      'Nothing is shipped, and you pay no shipping. You find your files in Orders History as soon as your order is paid and completed. If you pay by card or PayPal, this takes a few seconds. We also send you an email.',
    lbl_legal_h2: 'Printed books',
    lbl_legal_p2:
      'We ship to every country that you can select at checkout. The page of each product says how many days delivery usually takes and which shipping methods are available. We send you an email when the parcel leaves us.',
    lbl_legal_h3: 'What shipping costs',
    lbl_legal_p3:
      'The page of each product says whether its shipping is free. If it is not, shipping is charged for each copy. The cart and checkout show the sum before you order. A coupon does not reduce it.',
    lbl_legal_h4: 'Customs',
    lbl_legal_p4:
      'Some countries charge customs duties or taxes on parcels. They are not part of our prices, and the carrier collects them from you.',
    lbl_legal_h5: 'Cash on delivery',
    lbl_legal_p5:
      'You pay when your order arrives. You can download digital files of the same order once we have received your payment. If we cannot send the order within two weeks, we cancel it and tell you by email.',
    lbl_legal_h6: 'If a parcel does not arrive',
    lbl_legal_p6:
      'Check the address of the order in Orders History, then contact us with the order number. We look for the parcel with the carrier, and we send it again or refund it.',
  },
} as const
