import { auditLabels } from '../audit/audit.labels.ts'
import { bulkActsLabels } from '../catalog/staff/bulk-acts.labels.ts'
import { offersLabels } from '../catalog/staff/offers.labels.ts'
import { productPartsLabels } from '../catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../catalog/staff/products.labels.ts'
import { staffSearchWordsLabels } from '../catalog/staff/search.labels.ts'
import { stockLabels } from '../catalog/staff/stock.labels.ts'
import { taxonomyLabels } from '../catalog/staff/taxonomy.labels.ts'
import { valueTermsLabels } from '../catalog/staff/value-terms.labels.ts'
import { staffBusinessLabels } from '../content/staff/business.labels.ts'
import { contentLabels } from '../content/staff/content.labels.ts'
import { staffShopLabels } from '../content/staff/shop.labels.ts'
import { customersLabels } from '../customers/staff/customers.labels.ts'
import { staffDeliveryLabels } from '../delivery/delivery.labels.ts'
import { coursesLabels } from '../learning/staff/courses.labels.ts'
import { labelScreensLabels } from '../localization/staff/label-screens.labels.ts'
import { textsLabels } from '../localization/staff/labels.labels.ts'
import { unsentMailsLabels } from '../mails/unsent-mails.labels.ts'
import { operationsLabels } from '../operations/operations.labels.ts'
import { disputesLabels } from '../orders/staff/disputes.labels.ts'
import { staffDocumentsLabels } from '../orders/staff/documents.labels.ts'
import { newOrderLabels } from '../orders/staff/new-order.labels.ts'
import { staffOrdersLabels } from '../orders/staff/orders.labels.ts'
import { paymentLinksLabels } from '../orders/staff/payment-links.labels.ts'
import { staffPaymentsLabels } from '../payments/staff/payments.labels.ts'
import { findLabels } from '../staff-search/staff-search.labels.ts'
import { todayLabels } from '../today/today.labels.ts'
import { translationsLabels } from '../translations/translations.labels.ts'
import { staffErrorsLabels } from './errors.labels.ts'
import { frameLabels } from './frame.labels.ts'
import { inboxLabels } from './inbox.labels.ts'
import { peopleLabels } from './people.labels.ts'
import { permissionsLabels } from './permissions.labels.ts'
import { preparingLabels } from './preparing.labels.ts'
import { richTextLabels } from './rich-text.labels.ts'
import { signInLabels } from './sign-in.labels.ts'
import { teamLabels } from './team.labels.ts'
import { widgetsLabels } from './widgets.labels.ts'

/**
 * Every entity of the back office by its name, for the server. Screens import the entities that they show. Ids start at 200.
 */
export const adminLabels = {
  StaffAudit: auditLabels,
  StaffErrors: staffErrorsLabels,
  StaffOrders: staffOrdersLabels,
  StaffDisputes: disputesLabels,
  StaffDocuments: staffDocumentsLabels,
  StaffFrame: frameLabels,
  StaffPreparing: preparingLabels,
  StaffCustomers: customersLabels,
  StaffCourses: coursesLabels,
  StaffFind: findLabels,
  StaffInbox: inboxLabels,
  StaffPeople: peopleLabels,
  StaffNewOrder: newOrderLabels,
  StaffDelivery: staffDeliveryLabels,
  StaffOperations: operationsLabels,
  StaffPayments: staffPaymentsLabels,
  StaffPaymentLinks: paymentLinksLabels,
  StaffPermissions: permissionsLabels,
  StaffTeam: teamLabels,
  StaffSignIn: signInLabels,
  StaffContent: contentLabels,
  StaffBusiness: staffBusinessLabels,
  StaffShop: staffShopLabels,
  StaffWidgets: widgetsLabels,
  StaffToday: todayLabels,
  StaffProducts: productsLabels,
  StaffRichText: richTextLabels,
  StaffTexts: textsLabels,
  StaffLabelScreens: labelScreensLabels,
  StaffSearchWords: staffSearchWordsLabels,
  StaffProductParts: productPartsLabels,
  StaffTranslations: translationsLabels,
  StaffUnsentMails: unsentMailsLabels,
  StaffTaxonomy: taxonomyLabels,
  StaffValueTerms: valueTermsLabels,
  StaffBulkActs: bulkActsLabels,
  StaffOffers: offersLabels,
  StaffStock: stockLabels,
} as const
