const part = '[a-z0-9][a-z0-9._-]*'
const wellFormed = new RegExp(`^${part}(/${part})*$`)
const longest = 300

/** The key as it came. Throws where it could lead out of the storage, or would not be the same on every disk. */
export function checkKey(key: string): string {
  if (key.length > longest || !wellFormed.test(key)) throw new Error('this is no key of the storage')
  return key
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  txt: 'text/plain; charset=utf-8',
}

/** By the ending alone: what lies in here is never shown by a browser. */
export const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
