import { writtenPageLabels } from '../../contract/content/written-page.labels.ts'
import { localText } from '../../contract/localization/language.ts'
import { getPageDetail } from '../../contract/storefront.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import { redirectToCanonical } from '../app/alternate-urls.ts'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import { labelsFor } from '../app/labels.ts'
import type { Route } from './+types/page.ts'
import { WrittenText } from './written-text.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const id = idFrom(args.params.page_id)
  const [{ data }, labels] = await Promise.all([
    shop.call(getPageDetail, { PageId: id, languageCode: shop.language }),
    labelsFor(shop, [writtenPageLabels]),
  ])
  const [page] = data
  if (!page) throw notFound()
  const alternateUrls = urlsInEachLanguage((urls, code) => urls.page({ id, name: localText(page.LocalizationJsonData, code) ?? '' }))
  redirectToCanonical(args, alternateUrls)
  return { page, labels, alternateUrls }
}

/** A page of the owner's own. */
export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  return <WrittenText page={page} />
}
