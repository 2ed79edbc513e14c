/** Props of an option in the listbox. Options are links, so that they can be opened in a new tab. */
export type GetOptionProps = (key: string | number) => {
  id: string
  role: 'option'
  'aria-selected': boolean
  tabIndex: -1
  onClick: () => void
}

/** Classes of a row, at least 44 px high for touch. */
export const rowClass =
  'flex min-h-11 scroll-mb-14 items-center gap-3 px-3.5 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-green-text'

export const headingClass = 'text-sm font-semibold text-soft'
