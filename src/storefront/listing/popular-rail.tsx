import { useCallback } from 'react'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { constants } from '../../contract/constants.ts'
import { getPopularProductsList } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { RailInView } from '../catalog/rail-in-view.tsx'

/** Popular products below the listing. */
export function PopularRail() {
  const t = useLabels(filterLabels)
  const languageCode = useLanguage()
  const load = useCallback(async () => {
    const { data } = await call(getPopularProductsList, { PageNo: 1, PageSize: constants.sidebarSize, languageCode })
    return data
  }, [languageCode])
  return <RailInView title={t('lbl_filter_popular')} count={constants.sidebarSize} load={load} className="needs-script" />
}
