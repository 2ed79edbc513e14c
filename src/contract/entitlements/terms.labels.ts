// What a line of a digital product gives, in carts, orders, mails and invoices.

/** Entity EntitlementTerms. */
export const entitlementTermsLabels = {
  id: 124,
  texts: {
    lbl_terms_months: '{n} month|{n} months',
    lbl_terms_days: '{n} day|{n} days',
    lbl_terms_access: 'Access for {period} from the purchase',
    lbl_terms_access_first_use: 'Access for {period} from the first use',
    lbl_terms_start: 'Starts at the latest {period} after the purchase',
    lbl_terms_unlimited: 'Access without a time limit',
    lbl_terms_people: '{n} person|{n} people',
    lbl_terms_files: '{formats} {language}',
    lbl_terms_all_formats: 'All formats',
    lbl_terms_in_en: 'in English',
    lbl_terms_in_ar: 'in Arabic',
    lbl_terms_in_both: 'in English and Arabic',
    lbl_terms_certificate: 'Certificate',
    lbl_terms_warranty: 'Replaced for {period} if it does not work',
  },
} as const
