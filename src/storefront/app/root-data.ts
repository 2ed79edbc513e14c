import { useRouteLoaderData } from 'react-router'
import type { Caller } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { type Language, localText } from '../../contract/localization/language.ts'
import { getBestFacilities, getCategoriesList, getPaymentMethods, getWebsiteLogo } from '../../contract/storefront.ts'
import { deserialize, type Serialized } from './serialize.ts'

export interface MenuCategory {
  id: number
  name: string
  children: MenuCategory[]
}

/** Every category, parents before their children. */
export const flatten = (tree: MenuCategory[]): MenuCategory[] => tree.flatMap((one) => [one, ...flatten(one.children)])

/** What the menu has a heading for: what stands at the top, and below that whatever has something below itself. */
export const headingsOf = (tree: MenuCategory[]): MenuCategory[] =>
  tree.flatMap((top) => [top, ...flatten(top.children).filter(({ children }) => children.length > 0)])

export interface LayoutData {
  categories: MenuCategory[]
  logo: string
  facilities: { key: string; text: string }[]
  payments: { name: string; picture: string }[]
}

/** What header and footer show, in one round of calls. Facilities that cannot be had are no error (§8): the strip keeps its labels. */
export async function loadLayoutData(call: Caller, language: Language): Promise<LayoutData> {
  const [categories, logo, facilities, payments] = await Promise.all([
    call(getCategoriesList, { PageNo: 1, PageSize: constants.categoriesPageSize, languageCode: language }),
    call(getWebsiteLogo, {}),
    call(getBestFacilities, { languageCode: language }).catch(() => ({ data: [] })),
    call(getPaymentMethods, { languageCode: language }),
  ])
  const named = categories.data.map((row) => ({
    id: row.CategoryID,
    parent: row.ParentCategoryID,
    name: localText(row.LocalizationJsonData, language) || row.Name,
  }))
  const childrenOf = (parent: number | null): MenuCategory[] =>
    named.filter((one) => one.parent === parent).map(({ id, name }) => ({ id, name, children: childrenOf(id) }))
  return {
    categories: childrenOf(null),
    logo: logo.data[0]?.AppConfigValue ?? '',
    facilities: facilities.data.map(({ LabelKey, Text }) => ({ key: LabelKey, text: Text })),
    payments: payments.data.map(({ PaymentMethodName, ImageUrl }) => ({ name: PaymentMethodName, picture: ImageUrl })),
  }
}

const nothing: LayoutData = { categories: [], logo: '', facilities: [], payments: [] }

interface RootData {
  chrome: LayoutData
  origin: string
  chatUrl: string
}

/** What the root loaded; on an error page, where it may have failed, nothing. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as (Omit<RootData, 'chrome'> & { chrome: Serialized<LayoutData> }) | undefined
  return data ? { ...data, chrome: chromeIn(data.chrome) } : { chrome: nothing, origin: '', chatUrl: '' }
}

// Many parts of a page ask for the same.
let last: { packed: string; chrome: LayoutData } | undefined

function chromeIn(packed: Serialized<LayoutData>): LayoutData {
  if (last?.packed !== packed) last = { packed, chrome: deserialize(packed) }
  return last.chrome
}
