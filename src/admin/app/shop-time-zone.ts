let timeZone = 'UTC'

/** The time zone in which the days of the shop begin. It comes with the session. */
export const shopTimeZone = () => timeZone

export const setShopTimeZone = (zone: string) => {
  timeZone = zone
}
