import { expect, test } from 'vitest'
import * as exported from './constants.ts'
import { languageIds, languages } from './localization/language.ts'
import { answers, messages } from './messages.ts'
import { fieldRules } from './rules.ts'
import { labels } from './storefront-labels.ts'

// The storefront document's own words and numbers, written out here: nobody changes one in the contract by accident.

test.each([
  // §5
  ['fieldRequired', '{field} is required'],
  ['fieldTooShort', '{field} min length should be {n} characters'],
  ['fieldTooLong', '{field} max length should be {n} characters'],
  ['emailInvalid', 'Please enter valid email address'],
  // §8: errors
  ['errorOccurred', 'An error occured. Please try again!'],
  ['errorOccurredLater', 'An error occured. Please try again later!'],
  ['loginIncorrect', 'Incorrect email or password!'],
  ['emailExists', 'Email already exists!'],
  ['passwordMismatch', 'Password does not match!'],
  ['couponAlreadyApplied', 'Coupon code is already applied!'],
  ['couponInvalid', 'Invalid coupon code!'],
  // §8: what is not added
  ['alreadyInCart', 'Product already exists in your cart!'],
  ['alreadyInWishList', 'Product already exists in your wish list!'],
  ['productInvalid', 'Invalid product!'],
  ['outOfStock', "Product is out of stock. Can't add it in the cart!"],
  ['selectSize', 'Select size of product!'],
  ['selectColor', 'Select color of product!'],
  ['selectVariant', 'Please select {name} variant!'],
  ['selectQuantity', 'Select quantity!'],
  ['tooMany', 'Can not add more than {n} for this product'],
  ['cartEmpty', 'Your cart is empty'],
  ['cartHasNoItem', 'No item exists in your cart'],
  // §4
  ['confirmOrder', 'Do you really want place order?'],
  // §8: what was done
  ['contactSent', 'Message sent successfully!'],
  ['subscribed', 'You have successfully subscribed to news channel!'],
  ['reviewSaved', 'Your review submitted successfully!'],
  ['loggedIn', 'Login successfully!'],
  ['signedUp', 'Signup Successfully!'],
  ['addedToCart', 'Added to the cart!'],
  ['addedToWishList', 'Added to your wish list!'],
  ['orderPlaced', 'Order Placed Successfully!'],
  ['profileUpdated', 'Profile Updated Successfully!'],
  ['sellerRequested', 'Your request for seller created successfully!'],
  ['codeSent', 'An OTP has been sent to your email. Please confirm OTP & enter new password!'],
  ['passwordChanged', 'Password changed successfully. Please login with your new password!'],
  ['refreshed', 'All data refreshed successfully.'],
] as const)('the message %s is the document’s: %s', (key, text) => {
  expect(messages[key]).toBe(text)
})

test('an answer says what was done in the document’s words', () => {
  expect(answers).toEqual({
    ok: 'OK',
    saved: 'Saved Successfully',
    loggedIn: 'Login Successfully',
    orderPlaced: 'Order Placed Successfully',
    actionRequired: 'Payment Action Required',
    codeSent: 'Sent Successfully',
    passwordReset: 'Password reset successfully',
  })
})

test('the four facilities are named as the document names them', () => {
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
  ['payment methods', exported.paymentMethods, { payPal: 2, card: 5, cashOnDelivery: 6 }],
  ['the currency', exported.currency, { code: 'USD', symbol: '$' }],
  ['the languages, the default first, and their ids', [languages, languageIds], [['en', 'ar'], { en: 1, ar: 2 }]],
  ['order states', exported.orderStates, { active: 1, inProgress: 2, completed: 3, returned: 4, refunded: 5 }],
  ['types of an addition', exported.additionTypes, { fixedValue: 1, percentage: 2 }],
  ['colour and size', exported.ownAttributes, { color: 1, size: 2 }],
  ['page sizes', [constants.pageSizes, constants.defaultPageSize], [[9, 18, 27, 36, 45, 54, 100], 9]],
  ['sort orders', exported.sortOrders, ['', 'Price ASC', 'Price DESC', 'Date DESC', 'Date ASC']],
  ['the first bound of each price band', constants.priceBands.map(([from]) => from), [10, 100, 200, 300, 400, 500, 600]],
  ['the last bound of each price band', constants.priceBands.map(([, to]) => to), [100, 200, 300, 400, 500, 600, 1_000_000_000]],
  ['ratings to filter by', constants.ratings.toSorted(), [1, 2, 3, 4, 5]],
  ['the rating of what nobody rated', constants.defaultRating, 5],
  ['page links', constants.pageLinks, 5],
  ['how many of a product, where it does not say', constants.quantityCap, 10],
  ['the length of a coupon', [constants.couponCode, fieldRules.coupon.CouponCode.max], [30, 30]],
  [
    'where texts are cut',
    constants.truncate,
    { menu: 30, wishList: 30, card: 45, checkout: 50, cart: 80, popularCategory: 27, shortDescription: 103, reviewBody: 500 },
  ],
  ['categories on a page', constants.categoriesPageSize, 100],
  ['products of a rail and of the sidebar', [constants.railSize, constants.sidebarSize], [20, 10]],
  ['the tab of recent products', exported.newProductsTab, 'new products'],
  ['the shortest search', constants.searchMin, 2],
  ['the banners that are shown', constants.bannerTheme, 1],
  ['the scroll threshold', constants.scrollThresholdPx, 170],
  ['the way to the top', [constants.scrollStepPx, constants.scrollStepMs], [100, 10.5]],
  ['how long a toast stays', constants.toastMs, 5000],
  ['how long the loading flag stays', constants.loadingCeilingMs, 2000],
  ['from the wish list to home', constants.drawerRedirectMs, 500],
  ['from an order or a profile to home', constants.redirectMs, 1000],
  ['cart totals', constants.cartTotalsCeilingMs, 500],
  ['the banner’s delay and speed', [constants.bannerDelayMs, constants.bannerSpeedMs], [500, 750]],
  ['when stored state is given up', constants.restoreCeilingMs, 5000],
  ['an unselected place', constants.unselected, -999],
])('%s', (_, ours, theirs) => {
  expect(ours).toEqual(theirs)
})

// Every field of §5 as `min-max`, a star where it is required.
const written = ({ min = 0, max, required, kind }: { min?: number; max: number; required: boolean; kind?: string }) =>
  `${min > 1 ? `${min}-` : ''}${max}${required ? '*' : ''}${kind === 'email' ? ' email' : ''}`
const allOf = (form: Record<string, Parameters<typeof written>[0]>) =>
  Object.fromEntries(Object.entries(form).map(([name, rule]) => [name, written(rule)]))
const person = { FirstName: '200*', LastName: '150*' }
const optional = { MobileNo: '20', PostalCode: '20' }

test.each<[form: keyof typeof fieldRules, rules: Record<string, string>]>([
  ['contact', { FullName: '200*', Email: '100* email', PhoneNumber: '20*', Subject: '150*', Message: '2000*' }],
  ['newsletter', { SubscriberEmail: '200* email' }],
  // Wider than the document's 30: every password that the shop accepted can log in.
  ['login', { Email: '200* email', Password: '150*' }],
  ['signup', { ...person, EmailAddress: '150* email', Password: '6-150*', CountryID: '150*', AddressLineOne: '600*', ...optional }],
  // Longer than the document's 200: as its label says.
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
