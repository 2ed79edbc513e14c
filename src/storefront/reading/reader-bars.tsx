import type { ReactNode } from 'react'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import type { OpenBook } from './entries.ts'
import { ToolButton } from './tool-button.tsx'

interface HeaderProps {
  title: string
  /** Where the book was opened from. */
  back: { url: string; label: string }
  onPanel: (name: 'contents' | 'search' | 'annotations') => void
  isBookmarked: boolean
  /** Undefined where nothing can be marked. */
  onBookmark: (() => void) | undefined
  hasAnnotations: boolean
  /** Further tools of the reader. */
  children: ReactNode
}

/** The bar over a book. On a phone the tools have a row of their own, so that the title can be read; a screen that is also low has no room for it. */
export function ReaderHeader({ title, back, onPanel, isBookmarked, onBookmark, hasAnnotations, children }: HeaderProps) {
  const t = useLabels(readingLabels)
  return (
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
        <ToolButton icon="menu" label={t('lbl_reading_contents')} isDialog onPress={() => onPanel('contents')} />
        <ToolButton icon="search" label={t('lbl_reading_search')} isDialog onPress={() => onPanel('search')} />
        {onBookmark && (
          <ToolButton
            icon="pin"
            label={t(isBookmarked ? 'lbl_reading_bookmark_remove' : 'lbl_reading_bookmark_add')}
            isPressed={isBookmarked}
            onPress={onBookmark}
          />
        )}
        {hasAnnotations && <ToolButton icon="rows" label={t('lbl_reading_marks')} isDialog onPress={() => onPanel('annotations')} />}
        {children}
      </div>
    </header>
  )
}

interface FooterProps {
  book: OpenBook
  onTurn: (to: 'back' | 'forward') => void
  /** The place in the book. */
  children: ReactNode
}

/** The bar under a book, in the direction of its pages. */
export function ReaderFooter({ book: { Direction }, onTurn, children }: FooterProps) {
  const t = useLabels(readingLabels)
  const isRightToLeft = Direction === 'rtl'
  return (
    <footer dir={Direction} className="flex items-center justify-center gap-2 border-t border-line bg-card px-2 py-1">
      <ToolButton icon="back" label={t('lbl_reading_page_back')} isMirrored={isRightToLeft} onPress={() => onTurn('back')} />
      {children}
      <ToolButton icon="forward" label={t('lbl_reading_page_forward')} isMirrored={isRightToLeft} onPress={() => onTurn('forward')} />
    </footer>
  )
}
