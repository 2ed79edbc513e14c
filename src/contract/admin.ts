// Every call of the back office. In the browser's bundle each is its URL alone; the schemas stay on the server.
export { getAuditEntry, listAuditEntries, listAuditPeople, restoreValue } from './audit/audit.ts'
export { getCoupon, listCoupons, listCouponUses, saveCoupon, tryCoupon } from './cart/staff/coupons.ts'
export { changeProducts, getBulkAct, listBulkActs } from './catalog/staff/bulk-acts.ts'
export {
  getContributor,
  listContributors,
  mergeContributors,
  removeContributor,
  saveContributor,
} from './catalog/staff/contributors.ts'
export { getDiscount, listDiscounts, previewDiscount, removeDiscount, saveDiscount } from './catalog/staff/discounts.ts'
export { addPicture, addProductFile, savePictures, saveProductFiles } from './catalog/staff/product-files.ts'
export {
  archiveProduct,
  changeStock,
  copyProduct,
  getProduct,
  listProducts,
  listStockChanges,
  previewProduct,
  saveProduct,
} from './catalog/staff/products.ts'
export { answerQuestion, declineQuestion, listQuestions } from './catalog/staff/questions.ts'
export {
  answerReview,
  approveReview,
  declineReview,
  getReviewSettings,
  listReviews,
  removeReviewPicture,
  saveReviewSettings,
} from './catalog/staff/reviews.ts'
export { dismissSearchMiss, listSearchMisses, listSynonyms, removeSynonym, saveSynonym } from './catalog/staff/search.ts'
export { listStock, saveLowMark } from './catalog/staff/stock.ts'
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
} from './catalog/staff/taxonomy.ts'
export { getBusiness, saveBusiness } from './content/staff/business.ts'
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
} from './content/staff/content.ts'
export {
  answerMessage,
  changeMessageState,
  getMessage,
  listMessages,
  listReplyTemplates,
  removeReplyTemplate,
  saveReplyTemplate,
} from './content/staff/messages.ts'
export { arrangePages, getFaq, getPage, listPages, removePage, saveFaq, savePage } from './content/staff/pages.ts'
export { getShop, saveShop } from './content/staff/shop.ts'
export { listStockAlerts, listSubscribers, removeSubscriber } from './content/staff/subscribers.ts'
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
} from './customers/staff/customers.ts'
export { getDeliverySettings, saveDeliverySettings } from './delivery/delivery.ts'
export {
  extendEntitlement,
  grantEntitlement,
  revokeEntitlement,
  sendSeatInvitation,
  settleWarrantyClaim,
  takeBackSeat,
} from './entitlements/staff/entitlements.ts'
export { noteEditing } from './events/events.ts'
export { listCertificates, listLearners, restoreCertificate, revokeCertificate } from './learning/staff/certificates.ts'
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
} from './learning/staff/courses.ts'
export { beginMediaUpload, cancelMediaUpload, finishMediaUpload, getLessonMedia, uploadMediaPart } from './learning/staff/lesson-media.ts'
export { getLabel, listLabels, resetLabel, saveLabel } from './localization/staff/labels.ts'
export { getMail, listMails, sendMailSample } from './mails/mails.ts'
export { listUnsentMails, removeUnsentMails, retryUnsentMails } from './mails/unsent-mails.ts'
export { beginBackup, listBackups, listRateLimits } from './operations/operations.ts'
export { getAfterSaleSettings, saveAfterSaleSettings } from './orders/staff/after-sale.ts'
export { placeOrderForCustomer, quoteOrderForCustomer } from './orders/staff/customer-orders.ts'
export { makeDisputeEvidence, settleDispute } from './orders/staff/disputes.ts'
export { getDocument, listDocuments } from './orders/staff/documents.ts'
export { getAcceptedTerms, getOrderMail } from './orders/staff/order-record.ts'
export { acceptOrderRequest, refuseOrderRequest } from './orders/staff/order-requests.ts'
export {
  addOrderNote,
  assignRefund,
  cancelOrder,
  cancelPaidOrder,
  changeShippingAddress,
  completeOrder,
  getInvoice,
  getOrder,
  getPackingSlip,
  listOrders,
  recordCashPayment,
  refundOrder,
  resendMail,
  returnOrderLines,
  settlePayment,
  shipOrder,
  shipOrders,
  trackOrder,
} from './orders/staff/orders.ts'
export {
  cancelPaymentLink,
  getPaymentLinkUrl,
  listPaymentLinks,
  makePaymentLink,
  sendPaymentLink,
} from './orders/staff/payment-links.ts'
export { getSellerOrder, listSellerOrders, shipSellerOrder } from './orders/staff/seller-orders.ts'
export { checkPaymentProvider, getPaymentSettings, savePaymentSettings } from './payments/staff/payments.ts'
export { listCourseBooks } from './reading/staff/course-books.ts'
export { approveSellerRequest, declineSellerRequest, getSellerRequest, listSellerRequests } from './sellers/staff/seller-requests.ts'
export { noteExport } from './staff/exports.ts'
export {
  changeOwnPassword,
  endOwnSession,
  getOwnAccount,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  saveOwnAccount,
} from './staff/own-account.ts'
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
} from './staff/session.ts'
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
} from './staff/staff.ts'
export { listTokens, makeToken, revokeToken } from './staff/tokens.ts'
export { listViews, removeView, renameView, saveView } from './staff/views.ts'
export { searchEverything } from './staff-search/staff-search.ts'
export { getFirstSteps } from './today/first-steps.ts'
export { getSales, saveTimeZone } from './today/sales.ts'
export { getTasks } from './today/tasks.ts'
export {
  acceptTranslation,
  exportTranslations,
  importTranslations,
  listTranslations,
  saveTranslation,
} from './translations/translations.ts'
export {
  addPoolItems,
  getAccountOffer,
  listPoolItems,
  revealPoolItem,
  saveAccountOffer,
  withdrawPoolItems,
} from './vault/staff/pools.ts'
export { listWarrantyClaims } from './vault/staff/warranty-claims.ts'
