import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { getLocalizationData } from '../../../src/contract/storefront.ts'
import { type Entity, entities } from '../../../src/contract/storefront-labels.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { sharedShop } from '../../harness/shared-shop.ts'
import { withoutIsolates } from '../../harness/without-isolates.ts'

// What pages promise to customers: prices, days, refunds, shipping, downloads. The texts are literal: no promise changes by accident.
// Change one here only when the shop's owner decides to promise something else. promises-in-mails.test.ts has the mails.

type Both<Text = string> = Record<Language, Text>

/** The text of a page in the order of its HTML, without scripts. */
async function textOf(shop: TestShop, path: string): Promise<string> {
  const html = await (await shop.fetch(path)).text()
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
  return withoutIsolates(text).replace(/[^\S\u00a0]+/g, ' ')
}

const pathIn = (path: string, language: Language) => (language === 'en' ? path : `/ar${path === '/' ? '' : path}`)

/** For promises that are only read. */
const untouched = sharedShop(() => openShop({ pages: true }))

describe('the page of a product', () => {
  const free: Both = { en: 'Shipping is free.', ar: 'الشحن مجاني.' }
  const charged: Both = { en: 'Shipping is charged at checkout.', ar: 'تُحسب رسوم الشحن عند إتمام الشراء.' }
  const digital: Both = {
    en: 'Nothing is shipped. You download it from your order history as soon as your order is completed.',
    ar: 'لا يُشحن شيء: تنزّله من سجل طلباتك فور اكتمال طلبك.',
  }
  const days: Record<number, Both> = {
    1: { en: 'Usually arrives in 1 day.', ar: 'يصل عادةً خلال يوم واحد.' },
    2: { en: 'Usually arrives in 2 days.', ar: 'يصل عادةً خلال يومين.' },
    7: { en: 'Usually arrives in 7 days.', ar: 'يصل عادةً خلال 7 أيام.' },
    14: { en: 'Usually arrives in 14 days.', ar: 'يصل عادةً خلال 14 يومًا.' },
  }

  test.each(languages)('shows whether shipping is free, and how long it takes (%s)', async (language) => {
    await using shop = await openShop({ pages: true })
    const pageOf = (id: number) => textOf(shop, pathIn(`/product-detail/${id}/anatomy/atlas-of-anatomy`, language))
    for (const [number, arrives] of Object.entries(days)) {
      const [given, sold] = [await shop.stock({ priceCents: 20_00 }), await shop.stock({ priceCents: 1_234_50, shippingCents: 4_50 })]
      await shop.db
        .updateTable('products')
        .set({ estimatedShippingDays: Number(number) })
        .execute()
      const [freePage, chargedPage] = [await pageOf(given), await pageOf(sold)]
      expect(freePage).toContain(`${free[language]} ${arrives[language]}`)
      expect(freePage).not.toContain(charged[language])
      expect(freePage).toContain('$20.00')
      expect(chargedPage).toContain(`${charged[language]} ${arrives[language]}`)
      expect(chargedPage).not.toContain(free[language])
      expect(chargedPage).toContain('$1,234.50')
    }
    const file = await pageOf(await shop.stock({ kind: 'course', quantity: null }))
    expect(file).toContain(digital[language])
    expect(file).not.toContain(free[language])
    expect(file).not.toContain(charged[language])
  })
})

test.each<[path: string, promises: Both<string[]>]>([
  [
    '/',
    {
      en: [
        'Free Shipping World Wide',
        '100% money back guarantee',
        '24/7 online support',
        'New courses, new editions and exam dates, about twice a month. Unsubscribe at any time.',
      ],
      ar: [
        'شحن مجاني إلى جميع أنحاء العالم',
        'ضمان استرداد كامل المبلغ',
        'دعم عبر الإنترنت على مدار الساعة',
        'دورات جديدة وطبعات جديدة ومواعيد الاختبارات، مرتين في الشهر تقريبًا. ويمكنك إلغاء الاشتراك متى شئت.',
      ],
    },
  ],
  [
    '/faq',
    {
      en: [
        'With the payment methods shown at checkout. With cash on delivery, you pay when your order arrives.',
        'On the checkout page, above the total. You can use one coupon per order. The new total appears right away.',
        'A price or an offer changed in the meantime. We do not place the order then: you see the new total and decide.',
        'As soon as your order is paid and completed.',
        'The page of each book says how many days delivery usually takes and which shipping methods are available.',
        'Yes. If a product is not as described, contact us with your order number and we will refund what you paid.',
        'We read every request and reply by email.',
      ],
      ar: [
        'بالطرق التي تظهر لك عند إتمام الشراء. ومع الدفع عند الاستلام تدفع حين يصلك الطلب.',
        'في صفحة إتمام الشراء فوق الإجمالي. كود واحد لكل طلب، ويظهر الإجمالي الجديد فورًا.',
        'تغيّر سعر أو عرض في تلك اللحظة. لا يُسجَّل أي طلب عندها، بل ترى الإجمالي الجديد وتقرر.',
        'فور دفع ثمنها واكتمال الطلب.',
        'تذكر صفحة كل كتاب عدد الأيام المعتاد وطرق الشحن المتاحة.',
        'نعم. إن لم يكن المنتج كما وصفناه فراسلنا واذكر رقم الطلب، وسنعيد إليك ما دفعته.',
        'نقرأ كل طلب ونجيب بالبريد الإلكتروني.',
      ],
    },
  ],
  [
    '/about',
    {
      en: [
        'Prices are the same in both languages, and what you see at checkout is what you pay.',
        'we offer the payment methods that work in your country, and checkout shows which ones you can use.',
      ],
      ar: [
        'الأسعار واحدة في اللغتين، وما تراه عند إتمام الشراء هو ما تدفعه.',
        'نوفّر طرق الدفع المناسبة لبلدك، وتظهر لك المتاحة منها عند إتمام الشراء.',
      ],
    },
  ],
  [
    '/contact-us',
    {
      en: ['We reply within one working day.', 'Mon-Fri 8AM - 6AM', 'Sat and Sun closed'],
      ar: ['نجيب خلال يوم عمل واحد.', 'من الاثنين إلى الجمعة، من 8\u00a0صباحًا إلى 6\u00a0مساءً', 'السبت والأحد: مغلق'],
    },
  ],
  [
    '/terms',
    {
      en: [
        'If a price changes while you order, we do not place the order: you see the new total and decide.',
        'Cash on delivery is limited until you have received and paid for your first order.',
        'A cash order that we could not send within two weeks is cancelled, and you have nothing to pay.',
        'Each file can be downloaded five times',
      ],
      ar: [
        'إن تغيّر سعر أثناء الطلب فلا نسجّل الطلب، بل ترى الإجمالي الجديد وتقرر.',
        'والدفع عند الاستلام محدود إلى أن تستلم طلبك الأول وتدفع ثمنه.',
        'أما طلب الدفع عند الاستلام الذي لم نتمكن من إرساله خلال أسبوعين فيُلغى، وليس عليك دفع أي مبلغ.',
        'يمكن تنزيل كل ملف خمس مرات',
      ],
    },
  ],
  [
    '/privacy',
    {
      en: [
        'no analytics and no trackers, and it sets no cookies',
        'A login ends after 30 days, or when you log out. A one-time code is valid for 10 minutes.',
        'We give Stripe or PayPal the amount and a reference number',
        'We delete these counts after 30 days at most.',
      ],
      ar: [
        'ليس في المتجر إعلانات ولا أدوات تحليل ولا تتبّع، ولا يضع ملفات تعريف ارتباط',
        'تنتهي الجلسة بعد 30 يومًا أو عند تسجيل الخروج، ورمز التحقق صالح لمدة 10 دقائق.',
        'ونعطي سترايب أو باي بال المبلغ ورقمًا مرجعيًا فقط',
        'ونحذف هذه الأعداد بعد 30 يومًا على الأكثر.',
      ],
    },
  ],
  [
    '/refunds',
    {
      en: [
        'We reply within one working day.',
        'If we ask you to return a book, we pay for the shipping.',
        'For a whole order, we refund everything that you paid, shipping included. For a single product, we refund its price after the coupon, and its shipping.',
        'Your bank shows it within 5 to 10 working days.',
        'usually within 5 working days.',
        'we email you within 3 working days to agree on how you receive your refund.',
      ],
      ar: [
        'نجيب خلال يوم عمل واحد',
        'وإن طلبنا منك إعادة كتاب فأجرة الشحن علينا.',
        'عن الطلب كله نعيد كل ما دفعته مع الشحن. وعن منتج واحد نعيد ثمنه بعد الخصم مع أجرة شحنه.',
        'ويظهر لدى البنك خلال 5 إلى 10 أيام عمل.',
        'خلال 5 أيام عمل في العادة.',
        'نراسلك خلال 3 أيام عمل لنتفق على طريقة وصول المبلغ إليك.',
      ],
    },
  ],
  [
    '/shipping',
    {
      en: [
        'Nothing is shipped, and you pay no shipping.',
        'If it is not, shipping is charged for each copy. The cart and checkout show the sum before you order. A coupon does not reduce it.',
        'You pay when your order arrives.',
        'If we cannot send the order within two weeks, we cancel it and tell you by email.',
      ],
      ar: [
        'لا يُشحن منها شيء ولا تدفع عنها أجرة شحن.',
        'فتُحسب الأجرة عن كل نسخة، وتظهر في السلة وعند إتمام الشراء قبل أن تطلب. ولا يشملها كود الخصم.',
        'تدفع عند الاستلام',
        'وإن لم نتمكن من إرسال الطلب خلال أسبوعين ألغيناه وأخبرناك بالبريد الإلكتروني.',
      ],
    },
  ],
  [
    '/become-seller',
    {
      en: ['usually within three working days.', 'You get an email with our decision'],
      ar: ['عادةً خلال ثلاثة أيام عمل.', 'يصلك بريد إلكتروني فيه جوابنا وخطوات البدء.'],
    },
  ],
])('the page %s makes these promises, letter for letter', async (path, promises) => {
  const shop = await untouched()
  for (const language of languages) {
    const text = await textOf(shop, pathIn(path, language))
    for (const promise of promises[language]) expect(text).toContain(promise)
  }
})

// Texts that only the browser shows: the cart, checkout, orders and messages.
const inTheBrowser: [entity: Entity, key: string, texts: Both][] = [
  ['ProductDetail', 'lbl_prddet_digital', { en: 'Ready to download right after payment', ar: 'جاهز للتنزيل بعد الدفع مباشرة' }],
  [
    'ProductDetail',
    'lbl_prddet_why_3',
    {
      en: 'Your digital files stay in your order history. You can download each of them five times.',
      ar: 'تبقى ملفاتك الرقمية في سجل طلباتك، ويمكنك تنزيل كل منها خمس مرات.',
    },
  ],
  [
    'ProductDetail',
    'lbl_prddet_why_4',
    { en: 'Your money back if a product is not as described.', ar: 'نعيد إليك ما دفعته إن لم يكن المنتج كما وصفناه.' },
  ],
  ['Cart', 'lbl_cart_free', { en: 'Free', ar: 'مجاني' }],
  ['OrderSummary', 'lbl_summary_free', { en: 'Free', ar: 'مجاني' }],
  [
    'Checkout',
    'lbl_checkout_cash_text',
    {
      en: 'You pay when your order arrives. You can download digital files once we have received your payment.',
      ar: 'تدفع عند الاستلام. وتُفتح الملفات الرقمية بعد وصول المبلغ.',
    },
  ],
  ['Checkout', 'lbl_checkout_new_total', { en: 'The total is now {total}.', ar: 'الإجمالي الآن {total}.' }],
  [
    'Checkout',
    'lbl_checkout_paypal_cancelled',
    { en: 'You cancelled the payment on PayPal. Nothing was charged.', ar: 'ألغيت الدفع لدى باي بال. لم يُخصم شيء.' },
  ],
  ['OrdersHistory', 'lbl_orders_pay_free', { en: 'Nothing to pay', ar: 'لا يلزم أي دفع' }],
  [
    'OrdersHistory',
    'lbl_orders_left',
    {
      en: '{n} download left|{n} downloads left',
      ar: 'لم يبقَ أي تنزيل|بقي تنزيل واحد|بقي تنزيلان|بقيت {n} تنزيلات|بقي {n} تنزيلًا|بقي {n} تنزيل',
    },
  ],
  [
    'ResetPassword',
    'lbl_reset_sent',
    {
      en: 'If {email} has an account, we have sent a code to it. The code works for a few minutes.',
      ar: 'إن كان للبريد {email} حساب لدينا فالرمز في طريقه إليه، وهو صالح لدقائق قليلة.',
    },
  ],
  [
    'Messages',
    'totalChanged',
    {
      en: 'The total of your order has changed. Please check it and order again.',
      ar: 'تغيّر إجمالي طلبك. يرجى مراجعته ثم الطلب مرة أخرى.',
    },
  ],
  [
    'Messages',
    'cashLimited',
    {
      en: 'Cash on delivery is limited until you have received and paid for your first order. Please order less or choose another payment method.',
      ar: 'الدفع عند الاستلام محدود إلى أن تستلم طلبك الأول وتدفع ثمنه. قلّل طلبك من فضلك أو اختر طريقة دفع أخرى.',
    },
  ],
  [
    'Messages',
    'cardDeclined',
    {
      en: 'The card was declined. Nothing was charged. Try another card or another payment method.',
      ar: 'رُفضت البطاقة ولم يُخصم منها شيء. جرّب بطاقة أخرى أو طريقة دفع أخرى.',
    },
  ],
  [
    'Messages',
    'cardTooSmall',
    {
      en: 'Card payments start at $0.50. Please choose another payment method.',
      ar: 'لا يمكن دفع أقل من \u200e$0.50 بالبطاقة. اختر طريقة دفع أخرى.',
    },
  ],
  [
    'Messages',
    'paymentInterrupted',
    {
      en: 'The payment was interrupted. Nothing was charged, and your cart is unchanged. Please try again.',
      ar: 'انقطعت عملية الدفع ولم يُخصم شيء، وسلتك كما كانت. أعد المحاولة من فضلك.',
    },
  ],
  [
    'Messages',
    'paymentUnsure',
    {
      en: 'We are checking your payment. Please wait a moment. You will not be charged twice.',
      ar: 'نتحقق الآن من عملية الدفع. انتظر لحظة من فضلك؛ لن يُخصم المبلغ مرتين.',
    },
  ],
  [
    'Messages',
    'orderReleased',
    {
      en: 'This order was cancelled because it could not be delivered in time. Please order again.',
      ar: 'أُلغي هذا الطلب لأن توصيله في موعده لم يكن ممكنًا. اطلب مرة أخرى من فضلك.',
    },
  ],
  [
    'Messages',
    'downloadFailed',
    {
      en: 'We cannot get this file right now. This download was not counted. Please try again.',
      ar: 'تعذّر جلب هذا الملف الآن، ولم يُحتسب شيء. حاول مرة أخرى من فضلك.',
    },
  ],
]

test('cart, checkout, orders and messages make these promises, letter for letter', async () => {
  const shop = await untouched()
  const sentIn = async (language: Language) => {
    const texts = await Promise.all(
      inTheBrowser.map(async ([entity, key]) => {
        const { data } = await shop.call(getLocalizationData, { entityId: entities[entity], languageCode: language })
        return data[0]?.labelsJsonData.find(({ labelHtmlId }) => labelHtmlId === key)?.text
      }),
    )
    return texts.map((text, at) => [inTheBrowser[at]?.[1], text])
  }
  for (const language of languages) expect(await sentIn(language)).toEqual(inTheBrowser.map(([, key, texts]) => [key, texts[language]]))
})
