import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { frameLabels } from '../../contract/admin/frame.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { useScreens } from '../app/screens.ts'
import { itemClass } from '../widgets/popover.tsx'

/** Goes to any screen by a few letters of its name: Ctrl+K, letters, Enter. */
export function Palette({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = labelsOf(frameLabels)
  const navigate = useNavigate()
  const screens = useScreens()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isDismissable
      className="fixed inset-0 z-40 flex justify-center bg-black/45 p-4 sm:pt-[12vh]"
    >
      <Modal className="h-fit w-full max-w-xl overflow-hidden rounded-card border border-line bg-card text-ink">
        <Dialog aria-label={t('lbl_frame_find')} className="outline-none">
          <Autocomplete filter={hasLetters}>
            <SearchField aria-label={t('lbl_frame_find')} autoFocus className="relative border-b border-line">
              <Icon name="search" className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-soft" />
              <Input
                dir="auto"
                placeholder={t('lbl_frame_find_hint')}
                className="w-full bg-transparent py-4 ps-12 pe-4 text-lg outline-none placeholder:text-soft"
              />
            </SearchField>
            <Menu
              aria-label={t('lbl_frame_screens')}
              items={screens}
              onAction={(path) => {
                close()
                navigate(String(path))
              }}
              renderEmptyState={() => <p className="p-4 text-soft">{t('lbl_frame_find_none')}</p>}
              className="max-h-[50vh] overflow-y-auto p-1.5 outline-none"
            >
              {({ path, label, icon }) => (
                <MenuItem id={path} textValue={label} className={itemClass}>
                  <Icon name={icon} className="size-5 text-soft" />
                  {label}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word that was typed occurs in the name, whatever its accents. */
const hasLetters = (name: string, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(name).includes(word))
