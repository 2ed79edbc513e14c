/** What a device may send at once. */
export const maxEvents = 200
/** Played time is credited up to so many times the time that passed; the player's fastest speed is 2.5. */
export const maxPlayRate = 2.6
/** A text is read after this share of its minutes, at the earliest. */
export const readingShare = 0.25
