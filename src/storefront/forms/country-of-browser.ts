interface Country {
  CountryID: number
  IsoCode: string
}

interface Browser {
  timeZone: string
  /** Language tags, the preferred one first. */
  languages: readonly string[]
}

const browserOf = (): Browser => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: navigator.languages,
})

/** Time zones of a country; older browsers have them as a property, or not at all. */
function timeZonesOf(isoCode: string): string[] {
  const locale = new Intl.Locale('und', { region: isoCode }) as Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/**
 * The country that the browser is most likely in: the one of its time zone, else the region of its language, as in `ar-SA`. Undefined if
 * neither names one.
 */
export function countryOfBrowser(countries: Country[], { timeZone, languages } = browserOf()): number | undefined {
  const region = languages.map((tag) => new Intl.Locale(tag).region).find(Boolean)
  const found =
    countries.find(({ IsoCode }) => timeZonesOf(IsoCode).includes(timeZone)) ?? countries.find(({ IsoCode }) => IsoCode === region)
  return found?.CountryID
}
