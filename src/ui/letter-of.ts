/** The Latin letter of a key, also on an Arabic keyboard, where the same key types another letter. */
export const letterOf = ({ key, code }: { key: string; code: string }): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase()
