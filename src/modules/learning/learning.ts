// Front door: certificates as files, the document by which they are checked elsewhere, and the files of films and sounds.
export { checkedCertificate, didDocument } from './certificates.ts'
export { makeCertificate } from './make-certificate.ts'
export { openMedia } from './media.ts'
