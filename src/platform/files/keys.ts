const part = '[a-z0-9][a-z0-9._-]*'
const wellFormed = new RegExp(`^${part}(/${part})*$`)
const longest = 300

export const isKey = (name: string) => name.length <= longest && wellFormed.test(name)

/** Returns the key. Throws if it could leave the storage, or would differ between file systems. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a valid storage key')
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

/** By the extension alone: browsers never display these files. */
export const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
