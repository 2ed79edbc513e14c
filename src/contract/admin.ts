// Every call of the back office. In the browser's bundle each is its URL alone; the schemas stay on the server.
export { getAuditEntry, listAuditEntries, listAuditPeople, restoreValue } from './admin/audit.ts'
export { listCertificates, listLearners, restoreCertificate, revokeCertificate } from './admin/certificates.ts'
export {
  answerMessage,
  changeMessageState,
  getMessage,
  listMessages,
  listReplyTemplates,
  removeReplyTemplate,
  saveReplyTemplate,
} from './admin/contact-messages.ts'
export {
  arrangeBanners,
  arrangeCampaigns,
  getFacilities,
  listBanners,
  listCampaigns,
  removeBanner,
  removeCampaign,
  saveBanner,
  saveCampaign,
  saveFacilities,
  uploadContentPicture,
} from './admin/content.ts'
export {
  getContributor,
  listContributors,
  mergeContributors,
  removeContributor,
  saveContributor,
} from './admin/contributors.ts'
export { getCoupon, listCoupons, listCouponUses, saveCoupon, tryCoupon } from './admin/coupons.ts'
export { listCourseBooks } from './admin/course-books.ts'
export {
  addLesson,
  arrangeCourse,
  discardLessonDraft,
  getCourse,
  getStaffLesson,
  listCourses,
  previewLesson,
  removeCourseSection,
  removeLesson,
  saveCourse,
  saveCourseSection,
  saveLesson,
} from './admin/courses.ts'
export {
  addCustomerNote,
  changeCustomerEmail,
  endCustomerSessions,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomerAccess,
  listCustomerCountries,
  listCustomers,
  saveCustomer,
} from './admin/customers.ts'
export { getDeliverySettings, saveDeliverySettings } from './admin/delivery.ts'
export { getDiscount, listDiscounts, previewDiscount, removeDiscount, saveDiscount } from './admin/discounts.ts'
export {
  extendEntitlement,
  grantEntitlement,
  revokeEntitlement,
  sendSeatInvitation,
  settleWarrantyClaim,
  takeBackSeat,
} from './admin/entitlements.ts'
export { noteEditing } from './admin/events.ts'
export { noteExport } from './admin/exports.ts'
export { searchEverything } from './admin/find.ts'
export { getFirstSteps } from './admin/first-steps.ts'
export { getLabel, listLabels, resetLabel, saveLabel } from './admin/label-texts.ts'
export { beginMediaUpload, cancelMediaUpload, finishMediaUpload, getLessonMedia, uploadMediaPart } from './admin/lesson-media.ts'
export { getMail, listMails, sendMailSample } from './admin/mails.ts'
export { beginBackup, listBackups, listRateLimits } from './admin/operations.ts'
export {
  addOrderNote,
  cancelOrder,
  changeShippingAddress,
  completeOrder,
  getInvoice,
  getOrder,
  getPackingSlip,
  listOrders,
  placeOrderForCustomer,
  quoteOrderForCustomer,
  recordCashPayment,
  refundOrder,
  resendMail,
  returnOrderLines,
  settlePayment,
  shipOrder,
  shipOrders,
  trackOrder,
} from './admin/orders.ts'
export {
  changeOwnPassword,
  endOwnSession,
  getOwnAccount,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  saveOwnAccount,
} from './admin/own-account.ts'
export { arrangePages, getFaq, getPage, listPages, removePage, saveFaq, savePage } from './admin/pages.ts'
export {
  cancelPaymentLink,
  getPaymentLinkUrl,
  listPaymentLinks,
  makePaymentLink,
  sendPaymentLink,
} from './admin/payment-links.ts'
export { checkPaymentProvider, getPaymentSettings, savePaymentSettings } from './admin/payments.ts'
export {
  addPoolItems,
  getAccountOffer,
  listPoolItems,
  revealPoolItem,
  saveAccountOffer,
  withdrawPoolItems,
} from './admin/pools.ts'
export {
  addPicture,
  addProductFile,
  archiveProduct,
  changeProducts,
  changeStock,
  copyProduct,
  getBulkAct,
  getProduct,
  listBulkActs,
  listProducts,
  listStockChanges,
  previewProduct,
  savePictures,
  saveProduct,
  saveProductFiles,
} from './admin/products.ts'
export { getSales, saveTimeZone } from './admin/reports.ts'
export { answerReview, approveReview, declineReview, getReviewSettings, listReviews, saveReviewSettings } from './admin/reviews.ts'
export { dismissSearchMiss, listSearchMisses, listSynonyms, removeSynonym, saveSynonym } from './admin/search-words.ts'
export { getSellerOrder, listSellerOrders, shipSellerOrder } from './admin/seller-orders.ts'
export { approveSellerRequest, declineSellerRequest, getSellerRequest, listSellerRequests } from './admin/seller-requests.ts'
export {
  acceptInvitation,
  beginPasskey,
  beginPasskeySignIn,
  beginStepUpByPasskey,
  beginTotp,
  confirmRecoveryCode,
  confirmTotp,
  finishPasskey,
  finishPasskeySignIn,
  finishStepUpByPasskey,
  finishTotp,
  getInvitation,
  getSession,
  signIn,
  signOut,
  startDemoSession,
  stepUpByCode,
} from './admin/session.ts'
export { getShop, saveShop } from './admin/shop.ts'
export {
  changeStaffRole,
  endStaffSessions,
  getStaffMember,
  inviteStaff,
  listRoles,
  listStaff,
  removeRole,
  removeStaff,
  renameStaff,
  saveRole,
  sendStaffInvitation,
} from './admin/staff.ts'
export { listStock, saveLowMark } from './admin/stock.ts'
export { listStockAlerts, listSubscribers, removeSubscriber } from './admin/subscribers.ts'
export {
  addCatalogPicture,
  getProductChoices,
  listAttributes,
  listBrands,
  listCategories,
  listColors,
  listSizes,
  listTags,
  mergeAttributes,
  mergeAttributeValues,
  mergeBrands,
  mergeCategories,
  mergeColors,
  mergeSizes,
  mergeTags,
  moveCategory,
  removeAttribute,
  removeBrand,
  removeCategory,
  removeColor,
  removeSize,
  removeTag,
  saveAttribute,
  saveBrand,
  saveCategory,
  saveColor,
  saveSize,
  saveTag,
} from './admin/taxonomy.ts'
export { getTasks } from './admin/today.ts'
export { listTokens, makeToken, revokeToken } from './admin/tokens.ts'
export {
  acceptTranslation,
  exportTranslations,
  importTranslations,
  listTranslations,
  saveTranslation,
} from './admin/translations.ts'
export { listUnsentMails, removeUnsentMails, retryUnsentMails } from './admin/unsent-mails.ts'
export { listViews, removeView, renameView, saveView } from './admin/views.ts'
export { listWarrantyClaims } from './admin/warranty-claims.ts'
