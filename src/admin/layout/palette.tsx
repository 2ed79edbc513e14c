import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Collection } from 'react-aria-components/Collection'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { findLabels } from '../../contract/staff-search/staff-search.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { itemClass } from '../widgets/popover.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'

interface Props {
  isOpen: boolean
  close: () => void
}

/** Finds orders, customers, products, screens and commands: Ctrl+K, some letters, Enter. */
export default function Palette({ isOpen, close }: Props) {
  const t = labelsOf(frameLabels)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isDismissable
      className="fixed inset-0 z-40 flex justify-center bg-black/45 p-4 sm:pt-[12vh]"
    >
      <Modal className="h-fit w-full max-w-xl overflow-hidden rounded-card border border-line bg-card text-ink">
        <Dialog aria-label={t('lbl_frame_find')} className="outline-none">
          <Finder close={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Finder({ close }: Pick<Props, 'close'>) {
  const t = labelsOf(frameLabels)
  const say = labelsOf(findLabels)
  const { text, setText, groups, isSearching } = usePaletteGroups()
  const run = (id: string) => {
    const item = groups.flatMap(({ items }) => items).find((one) => one.id === id)
    close()
    item?.run()
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField aria-label={t('lbl_frame_find')} autoFocus className="relative border-b border-line">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-soft" />
        <Input
          dir={text ? 'auto' : undefined}
          placeholder={t('lbl_frame_find_hint')}
          className="w-full bg-transparent py-4 ps-12 pe-4 text-lg outline-none placeholder:text-soft"
        />
      </SearchField>
      <Menu
        aria-label={t('lbl_frame_find')}
        items={groups}
        onAction={(id) => run(String(id))}
        renderEmptyState={() => <p className="p-4 text-soft">{isSearching ? say('lbl_find_searching') : t('lbl_frame_find_none')}</p>}
        className="max-h-[50vh] overflow-y-auto p-1.5 outline-none"
      >
        {({ id, label, items }) => (
          <MenuSection id={id}>
            <Header className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">{label}</Header>
            <Collection items={items}>
              {({ id, icon, label, hint }) => (
                <MenuItem id={id} textValue={label} className={itemClass}>
                  <Icon name={icon} className="size-5 shrink-0 text-soft" />
                  <bdi className="min-w-0 truncate">{label}</bdi>
                  {hint && (
                    <span className="ms-auto min-w-0 truncate text-sm text-soft">
                      <bdi>{hint}</bdi>
                    </span>
                  )}
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
      </Menu>
    </Autocomplete>
  )
}
