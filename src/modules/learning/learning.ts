// Front door: certificates as files, and the document by which they are checked elsewhere.
export { checkedCertificate, didDocument } from './certificates.ts'
export { makeCertificate } from './make-certificate.ts'
