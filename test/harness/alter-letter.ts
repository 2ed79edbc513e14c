const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The JWT with another letter at this index. The last letter becomes the next one of base64url, which decodes to the same bytes. */
export const alterLetter = (jwt: string, at: number): string =>
  jwt.slice(0, at) + letters.charAt((letters.indexOf(jwt.charAt(at)) + 1) % letters.length) + jwt.slice(at + 1)
