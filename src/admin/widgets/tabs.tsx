import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

interface Props {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  selected?: string
  onSelect?: (id: string) => void
}

/** Parts of one screen, of which one is visible. A part may load when it is opened. */
export const Tabs = ({ label, tabs, selected, onSelect }: Props) => (
  <AriaTabs selectedKey={selected} onSelectionChange={(id) => onSelect?.(String(id))}>
    <TabList
      aria-label={label}
      items={tabs}
      className="-mx-4 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      {({ id, label }) => (
        <Tab
          id={id}
          className="-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-2.5 py-2.5 whitespace-nowrap text-soft hover:text-ink data-focus-visible:rounded-card data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-green-text data-selected:border-green-text data-selected:font-semibold data-selected:text-green-text"
        >
          {({ isSelected }) => <TabLabel isSelected={isSelected}>{label}</TabLabel>}
        </Tab>
      )}
    </TabList>
    {tabs.map(({ id, label, content }) => (
      <TabPanel key={id} id={id} className="pt-5">
        <h2 className="sr-only">{label}</h2>
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
)

/** The row of tabs may be wider than the window, and a URL opens any of them: the selected one is scrolled into view. */
function TabLabel({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isSelected) label.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isSelected])
  return <span ref={label}>{children}</span>
}
