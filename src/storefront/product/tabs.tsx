import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Tab {
  id: string
  title: ReactNode
  content: ReactNode
}

/** Tabs with keyboard support (arrows, Home, End). A URL fragment with a tab's id opens it. Without JavaScript all panels are shown. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const base = useId()
  const [current, setCurrent] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  // A string, so that the effect runs only when ids change: new panel content must not reopen the tab in the URL fragment.
  const ids = tabs.map(({ id }) => id).join(' ')

  useEffect(() => {
    const openTabInHash = () => {
      // The fragment may also name an element within a panel, such as the result of a form.
      const id = document.getElementById(location.hash.slice(1))?.closest('[role=tabpanel]')?.id
      if (!id || !ids.split(' ').includes(id)) return
      setCurrent(id)
      list.current?.scrollIntoView({ block: 'start' })
      // On phones the tab may be outside the scrolled tab list.
      list.current?.querySelector(`[data-tab="${id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
    openTabInHash()
    addEventListener('hashchange', openTabInHash)
    return () => removeEventListener('hashchange', openTabInHash)
  }, [ids])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ id }) => id === current)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const targets: Record<string, number> = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: tabs.length - 1 }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    setCurrent(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="needs-script scroll-fade flex scroll-mt-24 gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}-${id}`}
            aria-selected={id === current}
            aria-controls={id}
            tabIndex={id === current ? 0 : -1}
            onClick={() => setCurrent(id)}
            className="min-h-12 shrink-0 border-b-3 border-transparent px-4 font-semibold text-soft hover:text-ink aria-selected:border-green aria-selected:text-green-text"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${base}-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without controls must be reachable by keyboard
          tabIndex={0}
          className={`py-7 outline-offset-4 ${id === current ? '' : 'closed-tab'}`}
        >
          <noscript>{import.meta.env.SSR && <h3 className="mb-3 text-xl font-semibold">{title}</h3>}</noscript>
          {content}
        </div>
      ))}
    </div>
  )
}
