/** A certificate as a file: the document, or the signed credential. Anybody who has the number may fetch it. */
export const certificatePath = (number: string, format: 'pdf' | 'jwt') => `/api/v1/common/certificate/${number}.${format}`
