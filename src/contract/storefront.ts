// Every call of the storefront. In the browser's bundle each is its URL alone; the schemas stay on the server.
export { getCartItemsWithoutCoupon, getCouponCodeDiscountValue, getCustomerCartItems } from './cart/cart.ts'
export { getSharedWishList, saveWishList, shareWishList, unshareWishList } from './cart/wish-list.ts'
export {
  getAllProducts,
  getAlsoBoughtProductsList,
  getBrandDetail,
  getCategoriesList,
  getColorsList,
  getFavouriteProductsList,
  getHotProductsList,
  getKindsList,
  getManufacturersList,
  getPopularCategoriesList,
  getPopularProductsList,
  getProductFilterCounts,
  getProductsByIds,
  getRecentProductsList,
  getRelatedProductsList,
  getSearchSuggestions,
  getSizesList,
  getTagsList,
  getTaxonomyRedirectsList,
  getVendorsList,
} from './catalog/catalog.ts'
export { getContributorDetail, getContributorProductsList } from './catalog/contributors.ts'
export {
  getProductAttributesById,
  getProductDetail,
  getProductReviews,
  insertProductReview,
  insertReviewPicture,
} from './catalog/product.ts'
export { getProductQuestions, insertProductQuestion } from './catalog/questions.ts'
export { deleteStockAlerts, insertStockAlert } from './catalog/stock-alerts.ts'
export {
  contactUs,
  getBestFacilities,
  getFaqList,
  getHomeScreenBanner,
  getPageDetail,
  getPagesList,
  getPaymentMethods,
  getProductPaymentMethods,
  getWebCampaignDetail,
  getWebCampaignsList,
  getWebsiteLogo,
  insertSubscriber,
} from './content/content.ts'
export {
  getMissingAddressFields,
  getUserLogin,
  getUserProfile,
  loginWithCode,
  logoutUser,
  sendLoginCode,
  signupUser,
  updateProfile,
  validateEmailSendOtp,
  validateOtpChangePassword,
} from './customers/customers.ts'
export { getDeliveryDates } from './delivery/delivery-dates.ts'
export { getProductSamplePages } from './entitlements/sample-pages.ts'
export { claimSeat, getSeatInvitation, getSeatsList, inviteSeat, releaseSeat } from './entitlements/seats.ts'
export { getOpenTitles, getShelfList, startEntitlement } from './entitlements/shelf.ts'
export { getCertificateStatus, issueCertificate } from './learning/certificates.ts'
export { getCourseOutline, getCourseProgress, getLesson, getPreviewLesson, postLearningEvents } from './learning/courses.ts'
export { getCpdLog, getCpdLogFile } from './learning/cpd-log.ts'
export { getCourseCalendar } from './learning/live.ts'
export { saveQuizAnswer, startQuiz, submitQuiz } from './learning/quizzes.ts'
export { getCitiesList, getCountriesList, getLocalizationData, getStatesList } from './localization/localization.ts'
export { getDocumentFile, getOrderDocuments } from './orders/documents.ts'
export { getOrderRequests, getReturnSlip, postOrderRequest } from './orders/order-requests.ts'
export { getOrderTerms } from './orders/order-terms.ts'
export {
  answerSandbox,
  createPayPalOrder,
  getDeliveryConsent,
  getOrderAgain,
  getOrderDelivery,
  getOrderHistoryDetail,
  getOrderHistoryMaster,
  getOrderInvoice,
  getPaymentPublicKey,
  postCustomerOrder,
  postDeliveryConsent,
} from './orders/orders.ts'
export { answerSandboxForLink, createPayPalOrderForLink, getPaymentLink, payPaymentLink } from './orders/payment-links.ts'
export {
  getAnnotationsList,
  getLessonAnnotationsList,
  getNotesFile,
  getPublication,
  getPublicationSearch,
  getSampleSection,
  saveAnnotations,
  saveLessonAnnotations,
  saveReadingPosition,
} from './reading/reading.ts'
export { getShelfSearch } from './reading/shelf-search.ts'
export { createVendorRequest, getEncryptedPassword } from './sellers/sellers.ts'
export { claimWarranty, getCredential, releaseActivation, revealCredential, sendRevealCode } from './vault/credential.ts'
export { activateLicenseKey, releaseLicenseKey, verifyLicenseKey } from './vault/license-keys.ts'
