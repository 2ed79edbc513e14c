import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { listTokens, revokeToken } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { teamLabels } from '../../contract/staff/team.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { CsvButton } from '../list/list-tools.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { type Column, Table } from '../widgets/table.tsx'
import { permissionText } from './permission-names.ts'
import { MadeToken, TokenForm } from './token-form.tsx'

type Token = RowOf<typeof listTokens>

export const loader = () => callStaff(listTokens, {})

const openApiPath = '/api/admin/v1/openapi.json'

/** Credentials of programs: made, listed without their secrets, and revoked. */
export function Component() {
  const t = labelsOf(teamLabels)
  const tokens = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'new' | { made: string }>()
  const [revoked, setRevoked] = useState<Token>()
  const close = () => {
    setDialog(undefined)
    revalidate()
  }
  const columns = columnsOf((token) => setRevoked(token))
  const [before, after] = t('lbl_team_tokens_hint').split('{link}')
  return (
    <>
      <ScreenTitle title={t('lbl_team_tokens')}>
        <CsvButton name="tokens" columns={columns} rows={async () => tokens} />
        <Button onClick={() => setDialog('new')}>{t('lbl_team_token_new')}</Button>
      </ScreenTitle>
      <p className="text-soft">
        {before}
        <a href={openApiPath} className="text-green-text underline">
          <bdi dir="ltr">{openApiPath}</bdi>
        </a>
        {after}
      </p>
      <Table
        label={t('lbl_team_tokens')}
        items={tokens}
        columns={columns}
        idOf={({ TokenId }) => String(TokenId)}
        empty={t('lbl_team_tokens_none')}
      />
      <Dialog size="wide" title={t('lbl_team_token_new')} isOpen={dialog !== undefined} onClose={close}>
        {dialog === 'new' && <TokenForm done={(made) => setDialog({ made })} />}
        {typeof dialog === 'object' && <MadeToken token={dialog.made} done={close} />}
      </Dialog>
      <Revocation token={revoked} close={() => setRevoked(undefined)} />
    </>
  )
}

function columnsOf(revoke: (token: Token) => void): Column<Token>[] {
  const t = labelsOf(teamLabels)
  const people = labelsOf(peopleLabels)
  const moment = (at: string) => formatMoment(at, pageLanguage())
  return [
    { id: 'Name', label: t('lbl_team_token_name'), cell: ({ Name }) => <bdi>{Name}</bdi>, isRowHeader: true },
    { id: 'Scopes', label: t('lbl_team_token_scopes'), cell: ({ Scopes }) => Scopes.map(permissionText).join(dot) },
    { id: 'MadeBy', label: t('lbl_team_token_by'), cell: ({ MadeBy }) => <bdi>{MadeBy}</bdi> },
    { id: 'ExpiresAt', label: t('lbl_team_token_expires'), cell: ({ ExpiresAt }) => moment(ExpiresAt) },
    {
      id: 'LastUsedAt',
      label: t('lbl_team_token_used'),
      cell: ({ LastUsedAt }) => (LastUsedAt ? moment(LastUsedAt) : people('lbl_people_never')),
    },
    {
      id: 'State',
      label: t('lbl_team_token_state'),
      csv: ({ State }) => t(`lbl_team_token_${State}`),
      cell: (token) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {t(`lbl_team_token_${token.State}`)}
          {token.State === 'valid' && (
            <Button look="danger" size="small" onClick={() => revoke(token)} aria-label={`${t('lbl_team_token_revoke')}: ${token.Name}`}>
              {t('lbl_team_token_revoke')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function Revocation({ token, close }: { token: Token | undefined; close: () => void }) {
  const t = labelsOf(teamLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const revoke = async ({ TokenId }: Token) => {
    await callStaff(revokeToken, { TokenId })
    close()
    await revalidate()
    toast.success(t('lbl_team_token_revoked_now'))
  }
  return (
    <Dialog title={t('lbl_team_token_revoke_title', { name: token?.Name ?? '' })} isOpen={token !== undefined} onClose={close} isAlert>
      <div className="grid gap-4">
        <p>{t('lbl_team_token_revoke_text')}</p>
        <Button look="danger" busy={isBusy} onClick={() => token && submit(() => revoke(token))} className="justify-self-start">
          {t('lbl_team_token_revoke')}
        </Button>
      </div>
    </Dialog>
  )
}
