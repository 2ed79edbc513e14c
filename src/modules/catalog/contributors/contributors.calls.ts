import { getContributorDetail, getContributorProductsList } from '../../../contract/catalog/contributors.ts'
import { localize } from '../../../contract/localization/language.ts'
import { type CallHandler, handle } from '../../calls.ts'
import { listContributed } from '../listing/collections.ts'
import { showCards } from '../products/product-card.calls.ts'
import { findContributor } from './contributors.sql.ts'

export const contributorsCalls: CallHandler[] = [
  handle(getContributorDetail, async ({ shop, language, dependsOn }, { ContributorId }) => {
    dependsOn('contributors')
    const contributor = await findContributor(shop.db, ContributorId, language)
    if (!contributor) return []
    return [
      {
        ContributorID: contributor.contributorId,
        Name: contributor.name[language],
        LocalizationJsonData: localize(contributor.name),
        Title: contributor.title,
        Biography: contributor.biography,
        ...(contributor.picture && { AttachmentURL: contributor.picture }),
      },
    ]
  }),
  handle(getContributorProductsList, async (context, { ContributorId, PageNo, PageSize }) => {
    const page = { number: PageNo, size: PageSize }
    return showCards(context, await listContributed(context.shop, ContributorId, page, context.language), 'listings', 'contributors')
  }),
]
