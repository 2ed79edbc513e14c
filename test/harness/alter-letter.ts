const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A JWT with another letter at this place. At its end the next letter of base64url stands for the same bytes. */
export const alterLetter = (jwt: string, at: number): string =>
  jwt.slice(0, at) + letters.charAt((letters.indexOf(jwt.charAt(at)) + 1) % letters.length) + jwt.slice(at + 1)
