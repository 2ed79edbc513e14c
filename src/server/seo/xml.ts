const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for an element or an attribute; drops characters that XML 1.0 does not allow. */
export const xmlText = (text: string): string =>
  text
    // With the u flag a lone surrogate is a character of its own, so that it is dropped too.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
