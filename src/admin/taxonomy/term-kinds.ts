import {
  listAttributes,
  listBrands,
  listColors,
  listSizes,
  listTags,
  mergeAttributes,
  mergeBrands,
  mergeColors,
  mergeSizes,
  mergeTags,
  removeAttribute,
  removeBrand,
  removeColor,
  removeSize,
  removeTag,
  saveAttribute,
  saveBrand,
  saveColor,
  saveSize,
  saveTag,
} from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'

export type TermValues = Omit<ListedTerm, 'Id' | 'Version' | 'ProductCount'>

export type TermScreen = 'brands' | 'tags' | 'sizes' | 'colors' | 'attributes'

/** A row of any kind: what all have, and what some have. */
export type ListedTerm = RowOf<typeof listTags> &
  Partial<RowOf<typeof listBrands> & RowOf<typeof listSizes> & RowOf<typeof listColors> & RowOf<typeof listAttributes>>

interface Calls {
  list: typeof listTags
  save: typeof saveTag
  merge: typeof mergeTags
  remove: typeof removeTag
}

interface Kind {
  calls: Calls
  /** One of them. */
  label: keyof (typeof taxonomyLabels)['texts']
  /** What a new one has besides its names. */
  fresh: Partial<ListedTerm>
  /** The filter of the list of products, if it has one. */
  filter?: string
}

/** The calls of each kind take and answer what only it has too. */
const callsOf = (calls: { [Name in keyof Calls]: unknown }) => calls as Calls

export const termKinds: Record<TermScreen, Kind> = {
  brands: {
    calls: callsOf({ list: listBrands, save: saveBrand, merge: mergeBrands, remove: removeBrand }),
    label: 'lbl_taxonomy_brand',
    fresh: { Picture: null },
    filter: 'BrandId',
  },
  tags: {
    calls: callsOf({ list: listTags, save: saveTag, merge: mergeTags, remove: removeTag }),
    label: 'lbl_taxonomy_tag',
    fresh: {},
    filter: 'TagId',
  },
  sizes: {
    calls: callsOf({ list: listSizes, save: saveSize, merge: mergeSizes, remove: removeSize }),
    label: 'lbl_taxonomy_size',
    fresh: { ShortName: '', Inches: null, Centimeters: null },
  },
  colors: {
    calls: callsOf({ list: listColors, save: saveColor, merge: mergeColors, remove: removeColor }),
    label: 'lbl_taxonomy_color',
    fresh: { HexCode: '#0f6b4f' },
  },
  attributes: {
    calls: callsOf({ list: listAttributes, save: saveAttribute, merge: mergeAttributes, remove: removeAttribute }),
    label: 'lbl_taxonomy_attribute',
    fresh: { Values: [] },
  },
}
