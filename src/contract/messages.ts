import { formFor } from './localization/plurals.ts'

/**
 * Every message of the document (§5, §8) and the shop's own, in English. The Arabic of each is a label of the entity `Messages` with the
 * same key. `{name}` is a placeholder.
 */
export const messages = {
  fieldRequired: '{field} is required',
  fieldTooShort: '{field} min length should be {n} characters',
  fieldTooLong: '{field} max length should be {n} characters',
  fieldWithoutLetter: '{field} should have at least one letter',
  emailInvalid: 'Please enter valid email address',
  fieldNumeric: '{field} should be a number',
  postalCodeInvalid: '{field} is not valid for the selected country',
  phoneInvalid: 'Please enter a phone number that the courier can call',

  errorOccurred: 'An error occured. Please try again!',
  errorOccurredLater: 'An error occured. Please try again later!',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  pageLoading: 'The page was still loading. Please try again.',
  offline: 'You are offline. Please check your connection and try again.',

  loginIncorrect: 'Incorrect email or password!',
  emailExists: 'Email already exists!',
  passwordMismatch: 'Password does not match!',
  codeInvalid: 'The code is wrong or has expired. Please request a new one.',

  couponAlreadyApplied: 'Coupon code is already applied!',
  couponInvalid: 'Invalid coupon code!',

  alreadyInCart: 'Product already exists in your cart!',
  alreadyInWishList: 'Product already exists in your wish list!',
  productInvalid: 'Invalid product!',
  outOfStock: "Product is out of stock. Can't add it in the cart!",
  selectSize: 'Select size of product!',
  selectColor: 'Select color of product!',
  selectVariant: 'Please select {name} variant!',
  selectQuantity: 'Select quantity!',
  stockAlertNeedless: 'This product is in stock again. Please reload the page to add it to your cart.',
  tooMany: 'Can not add more than {n} for this product',
  cartEmpty: 'Your cart is empty',
  cartHasNoItem: 'No item exists in your cart',
  totalChanged: 'The total of your order has changed. Please check it and order again.',
  orderedMomentAgo: 'You placed another order a moment ago.',
  paymentMethodInvalid: 'Please select a payment method',
  cashLimited:
    'Cash on delivery is limited until you have received and paid for your first order. Please order less or choose another payment method.',
  cardDeclined: 'The card was declined. Nothing was charged. Try another card or another payment method.',
  cardFundsInsufficient: 'The card has insufficient funds. Nothing was charged. Try another card or another payment method.',
  cardExpired: 'The card has expired. Nothing was charged. Try another card.',
  cardNotAuthenticated: 'The payment was not confirmed with your bank. Nothing was charged. Try again or choose another payment method.',
  cardProcessingError: 'The card could not be processed right now. Nothing was charged. Try again in a moment.',
  cardInvalid: 'These card details cannot be used. Please enter them again.',
  cardTooSmall: 'Card payments start at $0.50. Please choose another payment method.',
  cardUnavailable: 'Cards cannot be used at the moment. Nothing was charged. Please choose another payment method.',
  payPalDeclined: 'PayPal declined the payment. Nothing was charged. Try again or choose another payment method.',
  payPalNotApproved: 'The payment was not approved on PayPal. Nothing was charged. Try again or choose another payment method.',
  payPalInvalid: 'This PayPal payment does not belong to this order. Nothing was charged. Please pay again.',
  payPalUnavailable: 'PayPal cannot be used at the moment. Nothing was charged. Please choose another payment method.',
  nothingToPay: 'There is nothing to pay for this order.',
  paymentInterrupted: 'The payment was interrupted. Nothing was charged, and your cart is unchanged. Please try again.',
  paymentUnsure: 'We are checking your payment. Please wait a moment. You will not be charged twice.',
  confirmOrder: 'Do you really want place order?',
  addressIncomplete: 'Please complete your delivery address.',
  orderReleased: 'This order was cancelled because it could not be delivered in time. Please order again.',
  orderCanceled: 'This order was cancelled. Please order again.',
  requestOpen: 'You have asked about this already. We answer you by email.',
  requestImpossible: 'This is not possible for so many pieces any more. Please look at your order again.',
  requestLate: 'The time for this has ended. Please contact us.',
  requestBegun: 'This was already opened or downloaded, so you cannot withdraw from it any more. Please contact us.',
  requestWhole: 'This order is not paid yet, so it can only be cancelled as a whole.',
  requestReasonMissing: 'Please tell us why you return it.',
  requestNothing: 'Please choose what it is about, and how many of it.',
  requestSent: 'We have received it. You get an email about it.',
  linkGone: 'This payment link does not exist. Please use the link of your email as it is.',
  linkPending: 'A payment for this link has already begun. Please wait a minute, and open the link again.',
  linkPaid: 'This order has already been paid.',
  linkExpired: 'This payment link has expired. Please ask us for another one.',
  linkCanceled: 'This payment link was cancelled. Nothing has to be paid.',
  attemptDiffers: 'This attempt was already used for another order. Please reload the page.',

  downloadUnknown: 'This download link is not valid. Please open your order and use the link there.',
  downloadExpired: 'This download link has expired. Please open your order again to get a new one.',
  downloadClosed: 'This item cannot be downloaded. It is not completed, or it was returned or refunded.',
  downloadSpent: 'You have used all downloads of this file. Please contact us if you need it again.',
  downloadFailed: 'We cannot get this file right now. This download was not counted. Please try again.',

  readingUnknown: 'This book cannot be opened here. Please open it from My shelf.',
  readingExpired: 'This page was open for too long. Please load it again.',
  readingClosed: 'You can no longer read this book. Its period has ended, or it was refunded or given to another person.',
  annotationsSpent: 'You have 5,000 notes and marks in this book. Please delete some before you add more.',
  notesSpent: 'You have 5,000 notes in this lesson. Please delete some before you add more.',
  readingFailed: 'We cannot open this page right now. Please try again.',

  entitlementClosed: 'You cannot open this. It has ended or was closed, or your seat was given to another person.',
  seatUnknown: 'This seat does not exist, or it is not yours.',
  seatsClosed: 'The period has ended or the purchase was refunded. Its seats cannot be changed any more.',
  seatsTaken: 'All seats are taken. Take a seat back, or buy more seats.',
  seatTaken: 'This seat is taken. Take it back first.',
  seatAddressTaken: 'This address already has an invitation or a seat.',
  seatHeld: 'You already have a seat of this purchase. Pass the invitation on to the person it is for.',
  seatFixed: 'The login of this seat was already shown, so the seat cannot be passed on to another person.',
  seatUsed: 'This seat has already been used, so it cannot be a gift. Invite the person instead.',
  seatMovesSpent: 'The seats of this purchase were passed on too often. The next time is possible on {date}.',
  giftDayInvalid: 'Please select a day between tomorrow and a year from now.',
  giftDayOfOrder: 'Please select a day between today and a year from now.',
  giftEmpty: 'Nothing in your cart can be given. Only digital titles are sent as a gift.',
  giftToYourself: 'This is your own address. Please enter that of the receiver.',
  invitationUsed: 'This invitation has already been used.',
  invitationGone: 'This invitation is not valid any more. Please ask for a new one.',
  giftSent: 'The gift was sent.',
  giftPlanned: 'The gift will be sent on the selected day.',
  seatReleased: 'The seat is free again.',
  seatClaimed: 'The seat is yours.',
  credentialUnknown: 'You cannot open this login or key: it was returned, refunded or moved, its period has ended, or it is not yours.',
  credentialNotShown: 'Please look at the login or key first.',
  warrantyEnded: 'The warranty of this login or key has ended. Please contact us.',
  activationUnknown: 'This device is not active any more.',
  activationLimit: 'This key is active on as many devices as it allows. Release one of them first.',
  licenseKeyInvalid: 'This licence key is not valid.',
  credentialAltered: 'This shop has not signed this text: it was changed, or it is from elsewhere. Do not rely on it.',
  certificateNumberInvalid: 'This is not the number of a certificate. Please compare it with the document, letter by letter.',

  contactSent: 'Message sent successfully!',
  stockAlertSaved: 'We will email you when it is back in stock.',
  stockAlertsEnded: 'You will get no more of these emails.',
  subscribed: 'You have successfully subscribed to news channel!',
  reviewSaved: 'Your review submitted successfully!',
  questionSent: 'Your question was sent. We will email you the answer.',
  reviewPictureInvalid: 'This file is not a picture. Please choose a JPEG, PNG or WebP file.',
  reviewPictureTooLarge: 'This picture is too large. Please choose a smaller one.',
  reviewPictureNotBought: 'Only customers who bought this product here can add pictures.',
  reviewPicturesTooMany: 'A review can have at most {n} pictures.',
  reviewPictureGone: 'A picture is no longer there. Please choose it again.',
  reviewPictureConsent: 'Please confirm that your pictures may be shown.',
  loggedIn: 'Login successfully!',
  signedUp: 'Signup Successfully!',
  addedToCart: 'Added to the cart!',
  addedToWishList: 'Added to your wish list!',
  orderPlaced: 'Order Placed Successfully!',
  profileUpdated: 'Profile Updated Successfully!',
  sellerRequested: 'Your request for seller created successfully!',
  loginCodeSent: 'We have sent a code to your email.',
  codeSent: 'An OTP has been sent to your email. Please confirm OTP & enter new password!',
  passwordChanged: 'Password changed successfully. Please login with your new password!',
  refreshed: 'All data refreshed successfully.',
} as const

export type MessageKey = keyof typeof messages

/** Entity Messages. */
export const messageLabels = { id: 1, texts: messages } as const

/** The exact texts by which an answer reports success (§7). */
export const answers = {
  ok: 'OK',
  saved: 'Saved Successfully',
  loggedIn: 'Login Successfully',
  orderPlaced: 'Order Placed Successfully',
  actionRequired: 'Payment Action Required',
  codeSent: 'Sent Successfully',
  passwordReset: 'Password reset successfully',
  replaced: 'Replaced',
  owed: 'Owed',
} as const

/**
 * Fills the placeholders of a message: `fill(messages.fieldRequired, { field: 'Name' })`. Of plural forms, uses the one for `n`. `show` writes
 * the numbers.
 */
export const fill = (text: string, values: Record<string, string | number>, show: (value: number) => string = String) =>
  formFor(text, Number(values.n)).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' ? show(value) : value
  })
