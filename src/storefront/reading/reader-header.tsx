import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  title: string
  /** Where the book was opened from. */
  back: { url: string; label: string }
  /** The tools of the reader. */
  children: ReactNode
}

/** The bar over a book. On a phone the tools have a row of their own, so that the title can be read; a screen that is also low has no room for it. */
export const ReaderHeader = ({ title, back, children }: Props) => (
  <header className="flex items-center gap-x-1 border-b border-line bg-card px-2 py-1 max-[22rem]:px-0 max-sm:[@media(min-height:30rem)]:flex-wrap">
    <a
      href={encodeURI(back.url)}
      aria-label={back.label}
      className="grid size-11 shrink-0 place-items-center rounded-card hover:text-green-text"
    >
      <Icon name="back" className="size-5 rtl:-scale-x-100" />
    </a>
    <h1 className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 font-semibold">
      <bdi>{title}</bdi>
    </h1>
    <div className="flex shrink-0 items-center gap-1 max-sm:gap-0 max-sm:[@media(min-height:30rem)]:w-full max-sm:[@media(min-height:30rem)]:justify-between">
      {children}
    </div>
  </header>
)
