const key = 'staff-carrier'

/** The carrier that this browser shipped with last. */
export const lastCarrier = (): string => localStorage.getItem(key) ?? ''
export const rememberCarrier = (carrier: string): void => localStorage.setItem(key, carrier)
