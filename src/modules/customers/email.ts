import { domainToASCII } from 'node:url'

/** The canonical form of an address: case, look-alike letters and the domain's script do not make another one. */
export function canonicalEmail(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  return `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1)) || text.slice(at + 1)}`
}
