import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getProductChoices, getSellerRequest } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { SellerRequestRow } from '../../contract/sellers/staff/seller-requests.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { listText } from '../app/list-text.ts'
import { useMay } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { useChanges } from '../live/use-changes.ts'
import { Card } from '../widgets/card.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { ApproveForm } from './approve-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { RequestBadge } from './request-badge.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => callStaff(getSellerRequest, { SellerRequestId: Number(params.sellerRequestId) })

type Vendors = RowOf<typeof getProductChoices>['Vendors']

/** One request to sell, and its decision. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const mayReadCatalog = useMay()('catalog:read')
  const request = useLoaderData<typeof loader>()
  useChanges(['sellers'], request.SellerRequestId)
  const [open, setOpen] = useState<'approve' | 'decline'>()
  const [vendors, setVendors] = useState<Vendors>([])
  const close = () => setOpen(undefined)
  const { isBusy, submit } = useSubmit()
  const approve = async () => {
    // Only the person who approves needs the vendors of the shop.
    if (mayReadCatalog) setVendors((await callStaff(getProductChoices, {})).Vendors)
    setOpen('approve')
  }
  return (
    <>
      <ScreenTitle title={`${request.FirstName} ${request.LastName}`}>
        <RequestBadge state={request.State} />
        {request.State === 'open' && (
          <>
            <Button busy={isBusy} onClick={() => submit(approve)}>
              {t('lbl_inbox_approve')}
            </Button>
            <Button look="quiet" onClick={() => setOpen('decline')}>
              {t('lbl_inbox_decline')}
            </Button>
          </>
        )}
      </ScreenTitle>
      <Card title={t('lbl_inbox_request')}>
        <Facts request={request} />
      </Card>
      <Dialog title={t('lbl_inbox_approve_title')} isOpen={open === 'approve'} onClose={close} size="wide">
        <ApproveForm request={request} vendors={vendors} close={close} />
      </Dialog>
      <Dialog title={t('lbl_inbox_decline_title')} isOpen={open === 'decline'} onClose={close}>
        <DeclineForm request={request} close={close} />
      </Dialog>
    </>
  )
}

function Facts({ request }: { request: SellerRequestRow }) {
  const t = labelsOf(inboxLabels)
  const isArabic = pageLanguage() === 'ar'
  const place = [isArabic ? request.CityAr : request.CityEn, isArabic ? request.CountryAr : request.CountryEn].flatMap((name) => name || [])
  const facts: [name: string, value: string | null][] = [
    [t('lbl_inbox_email'), request.Email],
    [t('lbl_inbox_phone'), request.MobileNo],
    [t('lbl_inbox_address'), [request.AddressLineOne, request.PostalCode].filter(Boolean).join(' ')],
    [t('lbl_inbox_country'), listText(place)],
    [t('lbl_inbox_language'), request.Language === 'ar' ? 'العربية' : 'English'],
    [t('lbl_inbox_customer'), request.CustomerId === null ? null : t('lbl_inbox_is_customer')],
    [t('lbl_inbox_date'), formatMoment(request.CreatedAt, pageLanguage())],
    [t('lbl_inbox_decided_by'), request.DecidedAt && `${formatMoment(request.DecidedAt, pageLanguage())}${dot}${request.DecidedBy}`],
    [t('lbl_inbox_vendor'), isArabic ? request.VendorNameAr : request.VendorNameEn],
    [t('lbl_inbox_reason'), request.DeclineReason],
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
