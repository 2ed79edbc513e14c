/** The secret key of the shops in tests. The demo shop's logins are sealed with it. */
export const testSecretKey = Buffer.alloc(32, 0x5e)
