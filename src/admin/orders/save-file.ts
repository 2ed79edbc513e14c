interface SentFile {
  FileName: string
  ContentType: string
  /** In base64. */
  Content: string
}

/** Saves a file that a call answered. */
export function saveFile({ FileName, ContentType, Content }: SentFile): void {
  const bytes = Uint8Array.from(atob(Content), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: ContentType }))
  Object.assign(document.createElement('a'), { href: url, download: FileName }).click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
