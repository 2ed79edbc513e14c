import { auditLabels } from './audit.labels.ts'
import { bulkActsLabels } from './bulk-acts.labels.ts'
import { contentLabels } from './content.labels.ts'
import { coursesLabels } from './courses.labels.ts'
import { customersLabels } from './customers.labels.ts'
import { staffDeliveryLabels } from './delivery.labels.ts'
import { findLabels } from './find.labels.ts'
import { frameLabels } from './frame.labels.ts'
import { inboxLabels } from './inbox.labels.ts'
import { labelScreensLabels } from './label-screens.labels.ts'
import { newOrderLabels } from './new-order.labels.ts'
import { offersLabels } from './offers.labels.ts'
import { operationsLabels } from './operations.labels.ts'
import { paymentLinksLabels } from './payment-links.labels.ts'
import { staffPaymentsLabels } from './payments.labels.ts'
import { peopleLabels } from './people.labels.ts'
import { permissionWordsLabels } from './permission-words.labels.ts'
import { preparingLabels } from './preparing.labels.ts'
import { productPartsLabels } from './product-parts.labels.ts'
import { productsLabels } from './products.labels.ts'
import { richTextLabels } from './rich-text.labels.ts'
import { searchWordsLabels } from './search-words.labels.ts'
import { staffShopLabels } from './shop.labels.ts'
import { signInLabels } from './sign-in.labels.ts'
import { staffErrorsLabels } from './staff-errors.labels.ts'
import { staffOrdersLabels } from './staff-orders.labels.ts'
import { stockLabels } from './stock.labels.ts'
import { taxonomyLabels } from './taxonomy.labels.ts'
import { teamLabels } from './team.labels.ts'
import { textsLabels } from './texts.labels.ts'
import { todayLabels } from './today.labels.ts'
import { translationsLabels } from './translations.labels.ts'
import { unsentMailsLabels } from './unsent-mails.labels.ts'
import { valueTermsLabels } from './value-terms.labels.ts'
import { widgetsLabels } from './widgets.labels.ts'

/**
 * Every entity of the back office by its name, for the server. Screens import the entities that they show. Ids start at 200. The Arabic of
 * `orders.labels.ts` is in `db/labels/admin/orders.json`.
 */
export const adminLabels = {
  StaffAudit: auditLabels,
  StaffErrors: staffErrorsLabels,
  StaffOrders: staffOrdersLabels,
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
  StaffPermissions: permissionWordsLabels,
  StaffTeam: teamLabels,
  StaffSignIn: signInLabels,
  StaffContent: contentLabels,
  StaffShop: staffShopLabels,
  StaffWidgets: widgetsLabels,
  StaffToday: todayLabels,
  StaffProducts: productsLabels,
  StaffRichText: richTextLabels,
  StaffTexts: textsLabels,
  StaffLabelScreens: labelScreensLabels,
  StaffSearchWords: searchWordsLabels,
  StaffProductParts: productPartsLabels,
  StaffTranslations: translationsLabels,
  StaffUnsentMails: unsentMailsLabels,
  StaffTaxonomy: taxonomyLabels,
  StaffValueTerms: valueTermsLabels,
  StaffBulkActs: bulkActsLabels,
  StaffOffers: offersLabels,
  StaffStock: stockLabels,
} as const
