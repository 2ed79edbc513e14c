/** Saves a text as a file. */
export function download(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
