import { expect, test } from 'vitest'
import * as exported from './constants.ts'
import { languageIds, languages } from './localization/language.ts'
import { answers, messages } from './messages.ts'
import { fieldRules } from './rules.ts'
import { labels } from './storefront-labels.ts'

// The storefront document's own texts and numbers, as literals, so that no change in the contract goes unnoticed.

test.each([
  // §5
  ['fieldRequired', '{field} is required'],
  ['fieldTooShort', '{field} min length should be {n} characters'],
  ['fieldTooLong', '{field} max length should be {n} characters'],
  ['emailInvalid', 'Please enter valid email address'],
  // §8: errors
  // Storefront document: §8(1)
  ['errorOccurred', 'An error occured. Please try again!'],
  // Storefront document: §8(4)
  ['errorOccurredLater', 'An error occured. Please try again later!'],
  // Storefront document: §8(5)
  ['loginIncorrect', 'Incorrect email or password!'],
  // Storefront document: §8(6)
  ['emailExists', 'Email already exists!'],
  // Storefront document: §8(7)
  ['passwordMismatch', 'Password does not match!'],
  // Storefront document: §8(8)
  ['couponAlreadyApplied', 'Coupon code is already applied!'],
  // Storefront document: §8(9)
  ['couponInvalid', 'Invalid coupon code!'],
  // §8: refusals to add to the cart
  // Storefront document: §8(10)
  ['alreadyInCart', 'Product already exists in your cart!'],
  // Storefront document: §8(11)
  ['alreadyInWishList', 'Product already exists in your wish list!'],
  // Storefront document: §8(12)
  ['productInvalid', 'Invalid product!'],
  // Storefront document: §8(13)
  ['outOfStock', "Product is out of stock. Can't add it in the cart!"],
  // Storefront document: §8(14)
  ['selectSize', 'Select size of product!'],
  // Storefront document: §8(15)
  ['selectColor', 'Select color of product!'],
  // Storefront document: §8(16)
  ['selectVariant', 'Please select {name} variant!'],
  // Storefront document: §8(18)
  ['selectQuantity', 'Select quantity!'],
  // Storefront document: §8(19)
  ['tooMany', 'Can not add more than {n} for this product'],
  // Storefront document: §8(20)
  ['cartEmpty', 'Your cart is empty'],
  // Storefront document: §8(21)
  ['cartHasNoItem', 'No item exists in your cart'],
  // §4
  ['confirmOrder', 'Do you really want place order?'],
  // §8: successes
  // Storefront document: §8(28)
  ['contactSent', 'Message sent successfully!'],
  // Storefront document: §8(29)
  ['subscribed', 'You have successfully subscribed to news channel!'],
  // Storefront document: §8(30)
  ['reviewSaved', 'Your review submitted successfully!'],
  // Storefront document: §8(31)
  ['loggedIn', 'Login successfully!'],
  // Storefront document: §8(32)
  ['signedUp', 'Signup Successfully!'],
  // Storefront document: §8(33)
  ['addedToCart', 'Added to the cart!'],
  // Storefront document: §8(34)
  ['addedToWishList', 'Added to your wish list!'],
  // Storefront document: §8(35)
  ['orderPlaced', 'Order Placed Successfully!'],
  // Storefront document: §8(36)
  ['profileUpdated', 'Profile Updated Successfully!'],
  // Storefront document: §8(37)
  ['sellerRequested', 'Your request for seller created successfully!'],
  // Storefront document: §8(38)
  ['codeSent', 'An OTP has been sent to your email. Please confirm OTP & enter new password!'],
  // Storefront document: §8(39)
  ['passwordChanged', 'Password changed successfully. Please login with your new password!'],
  // Storefront document: §8(40)
  ['refreshed', 'All data refreshed successfully.'],
] as const)('the message %s is the document’s: %s', (key, text) => {
  expect(messages[key]).toBe(text)
})

// Storefront document: §7(17)
test('a success message has the document’s text', () => {
  expect(answers).toEqual({
    ok: 'OK',
    saved: 'Saved Successfully',
    loggedIn: 'Login Successfully',
    orderPlaced: 'Order Placed Successfully',
    actionRequired: 'Payment Action Required',
    codeSent: 'Sent Successfully',
    passwordReset: 'Password reset successfully',
    // Ours.
    replaced: 'Replaced',
    owed: 'Owed',
  })
})

// Storefront document: §2.1(22), §9(35)
test('the four facilities have the document’s names', () => {
  const { lbl_facility_title: _, ...boxes } = labels.BestFacilities
  expect(boxes).toEqual({
    lbl_facility_freeshipp: 'Free Shipping World Wide',
    lbl_facility_moneyback: '100% money back guarantee',
    lbl_facility_pygateway: 'Many payment gatways',
    lbl_facility_support: '24/7 online support',
  })
})

const { constants } = exported
test.each<[what: string, ours: unknown, theirs: unknown]>([
  // Storefront document: §9(1)
  ['payment methods', exported.paymentMethods, { payPal: 2, card: 5, cashOnDelivery: 6 }],
  // Storefront document: §1(12), §9(4)
  ['the currency', exported.currency, { code: 'USD', symbol: '$' }],
  // Storefront document: §4(2), §9(5)
  ['the languages, the default first, and their ids', [languages, languageIds], [['en', 'ar'], { en: 1, ar: 2 }]],
  // Storefront document: §4(1)
  ['order states', exported.orderStates, { active: 1, inProgress: 2, completed: 3, returned: 4, refunded: 5 }],
  // Storefront document: §4(2)
  ['types of an addition', exported.additionTypes, { fixedValue: 1, percentage: 2 }],
  // Storefront document: §4(2)
  ['colour and size', exported.ownAttributes, { color: 1, size: 2 }],
  // Storefront document: §9(6)
  ['page sizes', [constants.pageSizes, constants.defaultPageSize], [[9, 18, 27, 36, 45, 54, 100], 9]],
  // Storefront document: §9(7)
  ['sort orders', exported.sortOrders, ['', 'Price ASC', 'Price DESC', 'Date DESC', 'Date ASC']],
  // Storefront document: §9(8)
  ['the first bound of each price band', constants.priceBands.map(([from]) => from), [10, 100, 200, 300, 400, 500, 600]],
  // Storefront document: §9(8)
  ['the last bound of each price band', constants.priceBands.map(([, to]) => to), [100, 200, 300, 400, 500, 600, 1_000_000_000]],
  // Storefront document: §9(9)
  ['ratings to filter by', constants.ratings.toSorted(), [1, 2, 3, 4, 5]],
  // Storefront document: §3(3)
  ['the rating of an unrated product', constants.defaultRating, 5],
  // Storefront document: §9(10)
  ['page links', constants.pageLinks, 5],
  // Storefront document: §9(11)
  ['the maximum quantity of a product without its own', constants.quantityCap, 10],
  // Storefront document: §9(12)
  ['the length of a coupon', [constants.couponCode, fieldRules.coupon.CouponCode.max], [30, 30]],
  // Storefront document: §9(14)
  [
    'where texts are cut',
    constants.truncate,
    { menu: 30, wishList: 30, card: 45, checkout: 50, cart: 80, popularCategory: 27, shortDescription: 103, reviewBody: 500 },
  ],
  // Storefront document: §7(4), §9(19)
  ['categories on a page', constants.categoriesPageSize, 100],
  // Storefront document: §9(36)
  ['products of a rail and of the sidebar', [constants.railSize, constants.sidebarSize], [20, 10]],
  // Storefront document: §7(9)
  ['the tab of recent products', exported.newProductsTab, 'new products'],
  // Storefront document: §9(20)
  ['the minimum length of a search term', constants.searchMin, 2],
  // Storefront document: §2.2(1)
  ['the number of banners', constants.bannerTheme, 1],
  // Storefront document: §9(21)
  ['the scroll threshold', constants.scrollThresholdPx, 170],
  // Storefront document: §9(22)
  ['the scroll to the top', [constants.scrollStepPx, constants.scrollStepMs], [100, 10.5]],
  // Storefront document: §9(23)
  ['how long a toast is shown', constants.toastMs, 5000],
  // Storefront document: §9(24)
  ['how long the loading flag stays', constants.loadingCeilingMs, 2000],
  // Storefront document: §9(25)
  ['the delay from the wish list to home', constants.drawerRedirectMs, 500],
  // Storefront document: §9(26)
  ['the delay from an order or a profile to home', constants.redirectMs, 1000],
  // Storefront document: §9(27)
  ['cart totals', constants.cartTotalsCeilingMs, 500],
  // Storefront document: §9(28)
  ['the banner’s delay and speed', [constants.bannerDelayMs, constants.bannerSpeedMs], [500, 750]],
  // Storefront document: §9(29)
  ['the timeout of reading stored state', constants.restoreCeilingMs, 5000],
  // Storefront document: §9(32)
  ['an unselected location', constants.unselected, -999],
])('%s', (_, ours, theirs) => {
  expect(ours).toEqual(theirs)
})

// Every field of §5 as `min-max`, with a star if it is required.
const written = ({ min = 0, max, required, kind }: { min?: number; max: number; required: boolean; kind?: string }) =>
  `${min > 1 ? `${min}-` : ''}${max}${required ? '*' : ''}${kind === 'email' ? ' email' : ''}`
const allOf = (form: Record<string, Parameters<typeof written>[0]>) =>
  Object.fromEntries(Object.entries(form).map(([name, rule]) => [name, written(rule)]))
const person = { FirstName: '200*', LastName: '150*' }
const optional = { MobileNo: '20', PostalCode: '20' }

// Storefront document: §5(8-11, 13, 14, 16, 18, 19), §9(13)
test.each<[form: keyof typeof fieldRules, rules: Record<string, string>]>([
  ['contact', { FullName: '200*', Email: '100* email', PhoneNumber: '20*', Subject: '150*', Message: '2000*' }],
  ['newsletter', { SubscriberEmail: '200* email' }],
  // Longer than the document's 30: every password that the shop ever accepted can log in.
  ['login', { Email: '200* email', Password: '150*' }],
  ['signup', { ...person, EmailAddress: '150* email', Password: '6-150*', CountryID: '150*', AddressLineOne: '600*', ...optional }],
  // Longer than the document's 200, as the field's label states.
  ['review', { ReviewerName: '200*', ReviewerEmail: '200* email', ReviewTitle: '200*', ReviewBody: '1000*' }],
  ['coupon', { CouponCode: '30*' }],
  ['profile', { ...person, CountryID: '150*', AddressLineOne: '600*', ...optional }],
  ['seller', { ...person, EmailAddress: '150* email', CountryID: '150*', AddressLineOne: '600*', ...optional }],
  ['sellerPassword', { Password: '6-150*' }],
  ['sellerConfirm', { ConfirmPassword: '150*' }],
  ['resetRequest', { Email: '200* email' }],
  ['resetConfirm', { Email: '200* email', Password: '6-20*', ConfirmPassword: '6-20*', Otp: '5-15*' }],
])('the rules of the form %s', (form, rules) => {
  expect(allOf(fieldRules[form])).toEqual(rules)
})
