/** What a device may send at once. */
export const maxEvents = 200
/** Played time is credited up to so many times the time that passed; the player's fastest speed is 2.5. */
export const maxPlayRate = 2.6
/** The speeds of parts that were played, as they are recorded. */
export const minPlayRate = 0.5
export const maxRecordedRate = 3
/** A text is read after this share of its minutes, at the earliest. */
export const readingShare = 0.25
/** The characters of the name on a certificate. */
export const holderNameMin = 2
export const holderNameMax = 100
/** The characters of a signed credential. With the longest title, name and accreditation in Arabic it has 9,000. */
export const maxCredentialLength = 16_000
