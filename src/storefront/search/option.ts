/** How an option of the list is found, chosen and seen; it is a link, so that it opens in a new tab as any other. */
export type OptionOf = (key: string | number) => {
  id: string
  role: 'option'
  'aria-selected': boolean
  tabIndex: -1
  onClick: () => void
}

/** A row that a thumb can press. */
export const row =
  'flex min-h-11 scroll-mb-14 items-center gap-3 px-3.5 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-green-text'

export const heading = 'text-sm font-semibold text-soft'
