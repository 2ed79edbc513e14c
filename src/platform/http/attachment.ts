const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029"*/:<>?\\|]+/gu
const longest = 120

/**
 * A Content-Disposition with a human-readable file name (RFC 6266): UTF-8 for current browsers (RFC 8187), and ASCII for others. Drops
 * characters that file systems refuse or that change the direction of text.
 */
export function attachment(name: string, ending: string): string {
  const cleaned = [...name.replace(forbidden, ' ').replace(/\s+/g, ' ')].slice(0, longest).join('').trim()
  const base = cleaned.replace(/^[. ]+|[. ]+$/g, '') || 'download'
  const letters = base.replace(/[^\x20-\x7e]+/g, '_').replace(/%/g, '_')
  const ascii = /[a-z0-9]/i.test(letters) ? letters : 'download'
  const encoded = encodeURIComponent(base).replace(/['()!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}
