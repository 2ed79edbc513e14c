import { useState } from 'react'
import type { getProductChoices } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ComboBox } from '../widgets/combo-box.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'

const kinds = ['all', 'category', 'tag', 'brand', 'link'] as const
type Kind = (typeof kinds)[number]

const urls = urlsUnder('')

/** In place of a URL: a kind whose choice is not made yet. */
const unchosen = ['category', 'tag', 'brand'] as const
const unchosenIn = (url: string) => unchosen.find((kind) => kind === url)
export const isUnchosen = (url: string): boolean => unchosenIn(url) !== undefined

/** Which products the URL of a listing names. */
function read(url: string): { kind: Kind; id: string | null } {
  const kind = unchosenIn(url)
  if (kind) return { kind, id: null }
  const [, category, query = ''] = /^\/all-products\/(\d+)\/[^?]*(?:\?(.*))?$/.exec(url) ?? []
  const filters = [...new URLSearchParams(query)]
  const [[name, id] = []] = filters
  if (category === undefined || filters.length > 1) return { kind: 'link', id: null }
  if (filters.length === 0) return category === '0' ? { kind: 'all', id: null } : { kind: 'category', id: category }
  if (category === '0' && name === 'TagID' && id) return { kind: 'tag', id }
  if (category === '0' && name === 'ManufacturerID' && id) return { kind: 'brand', id }
  return { kind: 'link', id: null }
}

interface Props {
  choices: DataOf<typeof getProductChoices> | null
  value: string
  onChange: (url: string) => void
  error?: string
}

/** The products of a campaign: the listing that its page shows and links to. */
export function ProductsLink({ choices, value, onChange, error }: Props) {
  const t = labelsOf(contentLabels)
  const current = read(value)
  // A link that is typed may read as a listing on its way. One from elsewhere, such as unsaved work that is taken, is shown as what it is.
  const [chosen, setChosen] = useState<{ url: string; kind: Kind }>()
  const kind = chosen?.url === value ? chosen.kind : choices ? current.kind : 'link'
  const change = (url: string, as = kind) => {
    setChosen({ url, kind: as })
    onChange(url)
  }
  const rows = { category: choices?.Categories ?? [], tag: choices?.Tags ?? [], brand: choices?.Brands ?? [] }
  const isChoice = (one: Kind): one is keyof typeof rows => one in rows
  const choose = (next: Kind) => {
    const ofLink = isUnchosen(value) ? '' : value
    change(isChoice(next) ? next : next === 'all' ? urls.allProducts() : ofLink, next)
  }
  const chooseOne = (id: string | null) => {
    const chosen = isChoice(kind) ? rows[kind].find(({ Id }) => String(Id) === id) : undefined
    if (!chosen) return
    const { Id, NameEn } = chosen
    if (kind === 'category') change(urls.listing({ id: Id, name: NameEn }))
    else change(urls.filtered(kind === 'tag' ? { TagID: Id } : { ManufacturerID: Id }))
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t('lbl_content_products')}</legend>
      <p className="text-sm text-soft">{t('lbl_content_products_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {choices && (
          <Select
            label={t('lbl_content_products')}
            options={kinds.map((id) => ({ id, label: t(`lbl_content_products_${id}`) }))}
            value={kind}
            onChange={(id) => choose(id as Kind)}
          />
        )}
        {isChoice(kind) && (
          <ComboBox
            key={kind}
            label={t(`lbl_content_products_${kind}`)}
            options={rows[kind].map(({ Id, NameEn, NameAr }) => ({ id: String(Id), label: pageLanguage() === 'ar' ? NameAr : NameEn }))}
            value={current.kind === kind ? current.id : null}
            onChange={chooseOne}
            isRequired
            error={error}
          />
        )}
        {kind === 'link' && (
          <TextField
            label={t('lbl_content_link')}
            hint={t('lbl_content_link_hint')}
            dir="ltr"
            value={value}
            onChange={(url) => change(url)}
            error={error}
          />
        )}
      </div>
    </fieldset>
  )
}
