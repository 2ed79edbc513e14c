/** The editor of a label, which leads back to the screen that it was opened from: a mail, or the list with its search. */
export const labelUrl = ({ EntityId, Key }: { EntityId: number; Key: string }, from: string) =>
  `/labels/${EntityId}/${Key}?${new URLSearchParams({ from })}`

/** Where the editor leads back to. The URL may come from anywhere, so other paths are the list. */
export function wayBack(search: URLSearchParams): { to: string; isMail: boolean } {
  const from = search.get('from') ?? ''
  const isMail = /^\/mails\/[\w-]+$/.test(from)
  return { to: isMail || from.startsWith('/labels?') ? from : '/labels', isMail }
}
