const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as it may stand in an element or an attribute; signs that XML 1.0 cannot hold at all are dropped. */
export const xmlText = (text: string): string =>
  text
    // The u flag makes half a pair of surrogates a sign of its own, so that it is dropped too.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
