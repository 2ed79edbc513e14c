import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { orderInMail } from '../../../src/modules/orders/mails/order-in-mail.ts'
import { orderPaidMail } from '../../../src/modules/orders/mails/paid.ts'
import { orderRefundedMail } from '../../../src/modules/orders/mails/refunded.ts'
import { type kindsOfMail, sendEveryMail } from '../../harness/every-mail.ts'
import { openShop } from '../../harness/open-shop.ts'
import { withoutIsolates } from '../../harness/without-isolates.ts'

// What mails promise to customers. The texts are literal, as in promises.test.ts.

type Both<Text = string> = Record<Language, Text>

// The money, the dates and the days in every mail that has one.
const inTheMails: Partial<Record<(typeof kindsOfMail)[number], Both<string[]>>> = {
  'order-placed': {
    en: [
      'Thank you. We have received your order. You pay $2,076.75 in cash when your order arrives. You can download digital files once we have received your payment.',
    ],
    ar: ['شكرًا لك. وصلنا طلبك. تدفع $2,076.75 نقدًا عند الاستلام. وتُفتح الملفات الرقمية بعد وصول المبلغ.'],
  },
  'order-shipped': { en: ['We have handed these products to our carrier:'], ar: ['سلّمنا ما يلي إلى شركة الشحن ليصل إليك:'] },
  'order-paid': {
    en: [
      'Your course is ready. You can download its files now.',
      'Each file can be downloaded 5 times.',
      'PDF files carry your name and your order number, so please do not share your copies.',
    ],
    ar: ['دورتك جاهزة، ويمكنك تنزيل ملفاتها الآن.', 'يمكن تنزيل كل ملف 5 مرات.', 'تحمل ملفات PDF اسمك ورقم طلبك، فاحتفظ بنسخك لنفسك.'],
  },
  'order-released': {
    en: [
      'We are sorry. We could not deliver order AV-100001 in time, so we have cancelled it. You have nothing to pay.',
      'If you still want it, please order again or reply to this email.',
    ],
    ar: [
      'نعتذر منك: لم نتمكن من توصيل الطلب AV-100001 في موعده، فألغيناه. ليس عليك دفع أي مبلغ.',
      'إن كنت لا تزال ترغب فيه فاطلبه مرة أخرى من فضلك، أو رُدَّ على هذه الرسالة.',
    ],
  },
  'one-time-code': {
    en: [
      'It is valid for 10 minutes and works once. We never ask for it by phone or email.',
      'If you did not request it, you do not need to do anything. Your password stays the same.',
    ],
    ar: [
      'الرمز صالح لمدة 10 دقائق ويُستخدم مرة واحدة، ولن نطلبه منك أبدًا عبر الهاتف أو البريد.',
      'إن لم تطلب هذا الرمز فلا حاجة إلى أي إجراء، وستبقى كلمة مرورك كما هي.',
    ],
  },
  'seller-request': {
    en: [
      'We review what you want to sell, usually within three working days. Then you get an email with our decision and how to get started.',
      'Reply to this email and we will delete the request.',
    ],
    ar: [
      'نقرأ كل طلب وننظر فيما تريد بيعه، خلال ثلاثة أيام عمل في العادة، ثم تصلك رسالة فيها ردّنا وكيف تبدأ.',
      'يكفي أن ترد على هذه الرسالة لنحذف الطلب.',
    ],
  },
}

const refund: Record<'whole' | 'part', Both> = {
  whole: {
    en: 'We are refunding $2,076.75, the full amount of this order.',
    ar: 'نعيد إليك $2,076.75، وهو كل ما دفعته عن هذا الطلب.',
  },
  part: { en: 'We are refunding $5.00 of what you paid for this order.', ar: 'نعيد إليك $5.00 مما دفعته عن هذا الطلب.' },
}
const refundArrives: [paymentMethodId: number, text: Both][] = [
  [
    paymentMethods.card,
    {
      en: 'The refund goes to the card that you paid with. Your bank shows it within 5 to 10 working days.',
      ar: 'يعود المبلغ إلى البطاقة التي دفعت بها، ويظهر لدى البنك خلال 5 إلى 10 أيام عمل.',
    },
  ],
  [
    paymentMethods.payPal,
    {
      en: 'The refund goes to the PayPal account that you paid with, usually within 5 working days.',
      ar: 'يعود المبلغ إلى حساب باي بال الذي دفعت منه، خلال 5 أيام عمل في العادة.',
    },
  ],
  [
    paymentMethods.cashOnDelivery,
    {
      en: 'You paid in cash. We will email you within 3 working days to agree on how you receive your refund.',
      ar: 'دفعت نقدًا، وسنراسلك خلال 3 أيام عمل لنتفق على طريقة وصول المبلغ إليك.',
    },
  ],
]

// Paid half an hour before the year ends in UTC: in Tokyo and in Amman it is 2027 already.
const beforeMidnight = new Date('2026-12-31T23:30:00Z')
const receipt: Both = {
  en: `Hello Layla,

Thank you. We have received your payment.

Your course is ready. You can download its files now.

Open My shelf:
https://shop.example/shelf

Amount: $2,076.75
Payment Method: Cash on delivery
Date: 31 December 2026
Order Number: AV-100001

3 × Atlas of Anatomy · $3,089.97
    Cover: Hard, Size: A4
1 × Reading the Heart: a course in echocardiography · $10.01
    Access without a time limit

Subtotal: $3,099.98
Shipping: $9.99
Discount (THIRD): -$1,033.22
Total: $2,076.75

See your order:
https://shop.example/orders-history?OrderId=1

Each file can be downloaded 5 times.

PDF files carry your name and your order number, so please do not share your copies.

Avicenna
https://shop.example/
`,
  ar: `مرحبًا ليلى،

شكرًا لك. وصلتنا دفعتك.

دورتك جاهزة، ويمكنك تنزيل ملفاتها الآن.

فتح مكتبتي:
https://shop.example/ar/shelf

المبلغ: $2,076.75
طريقة الدفع: الدفع عند الاستلام
التاريخ: 31 ديسمبر 2026
رقم الطلب: AV-100001

3 × أطلس التشريح · $3,089.97
    الغلاف: مقوّى، المقاس: A4
1 × قراءة القلب: دورة في تخطيط صدى القلب · $10.01
    صلاحية بلا حد زمني

المجموع الفرعي: $3,099.98
الشحن: $9.99
الخصم (THIRD): -$1,033.22
الإجمالي: $2,076.75

عرض الطلب:
https://shop.example/ar/orders-history?OrderId=1

يمكن تنزيل كل ملف 5 مرات.

تحمل ملفات PDF اسمك ورقم طلبك، فاحتفظ بنسخك لنفسك.

ابن سينا
https://shop.example/ar
`,
}
// Half an hour after midnight in UTC: in New York it is still the year before.
const afterMidnight = new Date('2027-01-01T00:30:00Z')
const dated: Both = { en: 'Date: 1 January 2027', ar: 'التاريخ: 1 يناير 2027' }

test.each(languages)('mails make these promises, letter for letter, and have the day of the shop (%s)', async (language) => {
  await using shop = await openShop({ runsJobs: true, env: { SHOP_ORIGIN: 'https://shop.example' } })
  const mails = await sendEveryMail(shop, { language })
  for (const [kind, promises] of Object.entries(inTheMails))
    for (const promise of promises[language]) expect(withoutIsolates(mails.get(kind)?.text ?? ''), kind).toContain(promise)

  const { orderId, totalCents } = await shop.db.selectFrom('orders').select(['orderId', 'totalCents']).executeTakeFirstOrThrow()
  const about = await orderInMail(shop.app.shop, orderId)
  if (!about) throw new Error('There is no such order')
  expect(withoutIsolates(orderPaidMail(about, beforeMidnight).text)).toBe(receipt[language])
  expect(withoutIsolates(orderPaidMail(about, afterMidnight).text)).toContain(`${dated[language]}\n`)

  for (const [paymentMethodId, arrives] of refundArrives) {
    const paid = { ...about, order: { ...about.order, paymentMethodId } }
    const textOfRefund = (amountCents: number) => withoutIsolates(orderRefundedMail(paid, { refundId: 1, amountCents, pieces: [] }).text)
    expect(textOfRefund(totalCents)).toContain(refund.whole[language])
    expect(textOfRefund(5_00)).toContain(refund.part[language])
    expect(textOfRefund(5_00)).toContain(`\n\n${arrives[language]}\n\n`)
  }
})
