import { domainToASCII } from 'node:url'

/**
 * The canonical form of an e-mail address, equal for addresses that differ in case, in compatibility characters or in the domain's script
 * only.
 */
export function canonicalEmail(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  return `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1)) || text.slice(at + 1)}`
}
