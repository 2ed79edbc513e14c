import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

// Countries whose postal codes contain letters. All others use digits (storefront document §5), possibly with spaces or hyphens.
const withLetters = new Set(
  'AD AR BB BM BN CA FK GB GG GH GI GS IE IM IO JE JM KN KY KZ LC MS MT MU NL NR PN PS SH SO SZ TC TL VC VE VG'.split(' '),
)

// Patterns that the package lacks, or has with a hyphen only. From the addressing sheets of the Universal Postal Union; for compact codes.
const more: Record<string, RegExp> = {
  AR: /^\d{4}$/,
  BH: /^[1-9]\d{2}$/,
  EG: /^\d{7}$/,
  GH: /^[A-Z][A-Z0-9]\d{7,8}$/,
  JM: /^JM[A-Z]{3}\d{2}$/,
  JP: /^\d{7}$/,
  KH: /^\d{6}$/,
  KY: /^KY[123]\d{4}$/,
  KZ: /^[A-Z]\d{2}[A-Z]\d[A-Z]\d$/,
  MM: /^\d{7}$/,
  NI: /^\d{5}$/,
  NR: /^NRU68$/,
  PL: /^\d{5}$/,
  PS: /^(P\d{7}|\d{3})$/,
  PT: /^\d{7}$/,
  PY: /^\d{6}$/,
  SA: /^\d{9}$/,
  SO: /^[A-Z]{2}\d{5}$/,
  SV: /^\d{4}$/,
  VE: /^\d{4}[A-Z]$/,
}

// The same for countries where most addresses still have none.
const rare: Record<string, RegExp> = {
  KN: /^KN\d{4}$/,
  LC: /^LC\d{5}$/,
  MS: /^MSR\d{4}$/,
  MW: /^\d{6}$/,
  SS: /^\d{5}$/,
  TL: /^TL\d{5}$/,
  TT: /^\d{6}$/,
}

// Countries whose codes are often written with the country's own letters in front: "LT-01100", "HT6110".
const withCountry = new Set('AT AZ BE CH CZ DE DK ES FI FR GR HR HT HU IT LI LT LU LV MC MD NO PL PT RO SE SI SK SM'.split(' '))

export const hasLetters = (iso2: string) => withLetters.has(iso2)

// Countries whose post does not deliver without a code, by the address data that Google's libaddressinput publishes (2025-06). In the others
// that have codes, most people do not know theirs: parcels in Amman, Cairo and Kuwait City are delivered by street and telephone.
const required = new Set(
  (
    'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MC MF MH MP MQ MX ' +
    'MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA'
  ).split(' '),
)

/** Whether addresses of this country can have a postal code. */
export const usesPostalCodes = (iso2: string) => postcodeValidatorExistsForCountry(iso2) || iso2 in more || iso2 in rare

/** Whether a delivery in this country needs one. */
export const needsPostalCode = (iso2: string) => required.has(iso2)

/**
 * Whether a code in plain digits may be one of this country: as typed, compact (without spaces and hyphens), or without the country's own
 * letters in front. A country without a known pattern takes a number: some customers write zeros there.
 */
export function isPostalCodeOf(iso2: string, typed: string): boolean {
  const code = typed.trim().toUpperCase()
  const compact = code.replace(/[\s-]/g, '')
  const bare = withCountry.has(iso2) && compact.startsWith(iso2) ? compact.slice(iso2.length) : compact
  return (more[iso2] ?? rare[iso2])?.test(compact) || [code, compact, bare].some((one) => matches(iso2, one))
}

function matches(iso2: string, code: string): boolean {
  if (!postcodeValidatorExistsForCountry(iso2)) return !(iso2 in more || iso2 in rare) && /^\d{1,10}$/.test(code)
  // Some of its patterns match nothing at all.
  return code !== '' && postcodeValidator(code, iso2)
}
