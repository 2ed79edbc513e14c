// &#39; rather than &apos;, which HTML 4 lacks and old mail clients show as text.
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an element or an attribute of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Without the characters that XML 1.0 does not allow. */
export const xmlCharacters = (text: string): string =>
  // With the u flag a lone surrogate is a character of its own, so that it is dropped too.
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** Escapes text for an element or an attribute of XML 1.0, and drops the characters that XML 1.0 does not allow. */
export const escapeXml = (text: string): string => escapeHtml(xmlCharacters(text))
