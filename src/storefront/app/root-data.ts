import { useRouteLoaderData } from 'react-router'
import type { Caller, RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { dayIn } from '../../contract/localization/day-in.ts'
import { type Language, localText } from '../../contract/localization/language.ts'
import { getBestFacilities, getCategoriesList, getPagesList, getPaymentMethods, getWebsiteLogo } from '../../contract/storefront.ts'
import { formatDate } from '../../ui/date.ts'
import { allRows } from './all-rows.ts'
import { useLanguage } from './urls.ts'

export interface MenuCategory {
  id: number
  name: string
  children: MenuCategory[]
}

const flattened = new WeakMap<MenuCategory[], MenuCategory[]>()

/** All categories of a tree, parents before children. */
export function flatten(tree: MenuCategory[]): MenuCategory[] {
  const known = flattened.get(tree)
  if (known) return known
  const all = tree.flatMap((category) => [category, ...flatten(category.children)])
  flattened.set(tree, all)
  return all
}

/** Categories that get a heading in the menu: the top level, and every deeper one that has children. */
export const headingsOf = (tree: MenuCategory[]): MenuCategory[] =>
  tree.flatMap((top) => [top, ...flatten(top.children).filter(({ children }) => children.length > 0)])

export interface LayoutData {
  categories: MenuCategory[]
  logo: string
  /** Of the owner; each is missing where the owner chose none. */
  darkLogo?: string
  socialPicture?: string
  chatUrl?: string
  /** Of the shop; missing where it is UTC. */
  timeZone?: string
  /** Customers can withdraw from the contract. */
  sellsToEu?: true
  /** `icon` is missing where the box has its own. */
  facilities: { key: string; text: string; icon?: string }[]
  payments: { name: string; picture: string }[]
  /** Pages of the owner's own. */
  pages?: { id: number; name: string }[]
}

/** Data of header and footer, in one parallel round of calls. A failed facilities call is ignored (§8): the strip shows its labels. */
export async function loadLayoutData(call: Caller, language: Language): Promise<LayoutData> {
  const [categories, brand, facilities, payments, pages] = await Promise.all([
    allRows((page) => call(getCategoriesList, { ...page, languageCode: language }), constants.categoriesPageSize),
    call(getWebsiteLogo, {}),
    call(getBestFacilities, { languageCode: language }).catch(() => ({ data: [] })),
    call(getPaymentMethods, { languageCode: language }),
    call(getPagesList, { languageCode: language }),
  ])
  const nodes = categories.map((row) => ({
    id: row.CategoryID,
    parent: row.ParentCategoryID,
    name: localText(row.LocalizationJsonData, language) || row.Name,
  }))
  const childrenOf = (parent: number | null): MenuCategory[] =>
    nodes.filter((node) => node.parent === parent).map(({ id, name }) => ({ id, name, children: childrenOf(id) }))
  return {
    categories: childrenOf(null),
    ...brandOf(brand.data[0]),
    facilities: facilities.data.map(({ LabelKey, Text, Icon }) => ({ key: LabelKey, text: Text, ...(Icon && { icon: Icon }) })),
    payments: payments.data.map(({ PaymentMethodName, ImageUrl }) => ({ name: PaymentMethodName, picture: ImageUrl })),
    ...(pages.data.length > 0 && { pages: pages.data.map(({ PageId, Title }) => ({ id: PageId, name: Title })) }),
  }
}

/** What the owner did not choose is not sent with every page. */
const brandOf = ({
  AppConfigValue,
  DarkLogo,
  SocialPicture,
  ChatUrl,
  TimeZone,
  SellsToEu,
}: Partial<RowOf<typeof getWebsiteLogo>> = {}) => ({
  logo: AppConfigValue ?? '',
  ...(DarkLogo && { darkLogo: DarkLogo }),
  ...(SocialPicture && { socialPicture: SocialPicture }),
  ...(ChatUrl && { chatUrl: ChatUrl }),
  ...(TimeZone && { timeZone: TimeZone }),
  ...(SellsToEu && { sellsToEu: SellsToEu }),
})

interface RootData {
  layout: LayoutData
  origin: string
  chatUrl: string
}

const empty: RootData = { layout: { categories: [], logo: '', facilities: [], payments: [] }, origin: '', chatUrl: '' }

/** The root loader's data. Empty on an error page whose root loader failed. */
export const useRootData = (): RootData => (useRouteLoaderData('root') as RootData | undefined) ?? empty

/** Gives the day of a moment by the shop's clocks, as `2026-03-05`. The shop's mails and papers have the same. */
export function useShopDay(): (moment: string) => string {
  const { timeZone = 'UTC' } = useRootData().layout
  return (moment) => dayIn(timeZone, moment)
}

/** Gives the same day in the visitor's language: "5 March 2026". */
export function useShopDate(): (moment: string) => string {
  const [dayOf, language] = [useShopDay(), useLanguage()]
  return (moment) => formatDate(dayOf(moment), language)
}
