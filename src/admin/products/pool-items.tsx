import { useState } from 'react'
import { addPoolItems, listPoolItems, revealPoolItem, withdrawPoolItems } from '../../contract/admin.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { poolStates } from '../../contract/vault/staff/pool-states.ts'
import type { AccountOfferRow, PoolItemRow } from '../../contract/vault/staff/pools.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { listText } from '../app/list-text.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { useSubmit } from '../app/use-submit.ts'
import { FormPart } from '../form/form-part.tsx'
import { usePages } from '../list/use-pages.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { FileDrop } from '../widgets/file-drop.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Select } from '../widgets/select.tsx'
import { Table } from '../widgets/table.tsx'
import { TextField } from '../widgets/text-field.tsx'

interface Props {
  offer: AccountOfferRow
  /** The stock is another one now. */
  onChanged: () => Promise<void>
}

/** How many logins there are, a place to paste more, and the list, masked. */
export function PoolItems({ offer, onChanged }: Props) {
  const t = labelsOf(productPartsLabels)
  const may = useMay()
  const [round, setRound] = useState(0)
  const { Available, Reserved, Delivered, Replaced, Withdrawn, Reported } = offer.Counts
  const changed = async () => {
    await onChanged()
    setRound(round + 1)
  }
  const counts = [
    [t('lbl_parts_available'), Available],
    [t('lbl_parts_reserved'), Reserved],
    [t('lbl_parts_delivered'), Delivered],
    [t('lbl_parts_reported'), Reported],
    [t('lbl_parts_replaced'), Replaced],
    [t('lbl_parts_withdrawn'), Withdrawn],
  ] as const
  return (
    <section className="grid gap-5">
      <h2 className="text-lg font-semibold">{t('lbl_parts_logins')}</h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {counts.map(([label, count]) => (
          <div key={label} className="rounded-card border border-line bg-card p-3">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {may('stock:write') && <Paste offer={offer} onAdded={changed} />}
      <Items key={round} offer={offer} onChanged={changed} />
    </section>
  )
}

function Paste({ offer: { ProductId, Fields }, onAdded }: { offer: AccountOfferRow; onAdded: () => Promise<void> }) {
  const t = labelsOf(productPartsLabels)
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState<number[]>([])
  const { isBusy, errors, submit } = useSubmit()
  const names = listText(Fields.map(({ NameEn, NameAr }) => (pageLanguage() === 'ar' ? NameAr : NameEn)))
  const add = () =>
    submit(async () => {
      const { Added, DuplicateLines } = await callStaff(addPoolItems, { ProductId, Text: text })
      setLeftOut(DuplicateLines)
      setText('')
      toast.success(t('lbl_parts_added', { n: Added }))
      await onAdded()
    })
  return (
    <FormPart onSubmit={add} className="grid gap-3">
      <TextField
        label={t('lbl_parts_paste')}
        hint={t('lbl_parts_paste_hint', { fields: names })}
        rows={5}
        dir="ltr"
        autoComplete="off"
        value={text}
        onChange={setText}
        error={errors.Text}
      />
      <FileDrop
        label={t('lbl_parts_file')}
        button={t('lbl_parts_choose_file')}
        accept={['.csv', 'text/csv', 'text/plain']}
        onFiles={([file]) => void file?.text().then(setText, showFailure)}
      />
      {leftOut.length > 0 && <Notice tone="warning">{t('lbl_parts_duplicates', { lines: listText(leftOut.map(String)) })}</Notice>}
      <div>
        <Button busy={isBusy} disabled={text.trim() === ''} onClick={add}>
          {t('lbl_parts_add')}
        </Button>
      </div>
    </FormPart>
  )
}

function Items({ offer: { ProductId, Fields }, onChanged }: Props) {
  const t = labelsOf(productPartsLabels)
  const may = useMay()
  const [state, setState] = useState<string>('all')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Record<number, string[]>>({})
  const [isAsking, setAsking] = useState(false)
  const { submit } = useSubmit()
  const revealing = useSubmit()
  const w = labelsOf(widgetsLabels)
  const Filter = { State: poolStates.find((one) => one === state) }
  const { rows = [], more } = usePages(`${ProductId} ${state}`, (After) => callStaff(listPoolItems, { ProductId, Filter, After }))
  const reveal = async (PoolItemId: number) => {
    const { Values } = await callStaff(revealPoolItem, { ProductId, PoolItemId })
    setShown((before) => ({ ...before, [PoolItemId]: Values }))
  }
  const withdraw = () =>
    submit(async () => {
      const { Withdrawn } = await callStaff(withdrawPoolItems, { ProductId, PoolItemIds: [...selected].map(Number) })
      toast.success(t('lbl_parts_withdrawn_now', { n: Withdrawn }))
      await onChanged()
    })
  const stateName = (one: PoolItemRow['State']) => t(`lbl_parts_${one}`)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-56">
          <Select
            label={t('lbl_parts_state')}
            options={[{ id: 'all', label: '–' }, ...poolStates.map((id) => ({ id, label: stateName(id) }))]}
            value={state}
            onChange={(id) => {
              setState(String(id))
              // Nothing is withdrawn that is not shown.
              setSelected(new Set())
            }}
          />
        </div>
        {selected.size > 0 && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('lbl_parts_withdraw')}
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title={w('lbl_widgets_selected', { n: selected.size })}
          text={w('lbl_widgets_remove_text')}
          button={t('lbl_parts_withdraw')}
          onClose={() => setAsking(false)}
          act={withdraw}
        />
      )}
      {Object.keys(shown).length > 0 && <p className="text-sm text-amber">{t('lbl_parts_revealed')}</p>}
      <Table
        label={t('lbl_parts_logins')}
        items={rows}
        idOf={({ PoolItemId }) => String(PoolItemId)}
        selected={selected}
        onSelect={may('stock:write') ? setSelected : undefined}
        empty={t('lbl_parts_none')}
        columns={[
          {
            id: 'Login',
            label: t('lbl_parts_logins'),
            isRowHeader: true,
            cell: ({ PoolItemId, Masked }) => (
              <bdi dir="ltr">
                {Fields.map((field, at) => (
                  <span key={field.NameEn} className="me-4 font-mono">
                    {(shown[PoolItemId] ?? Masked)[at]}
                  </span>
                ))}
              </bdi>
            ),
          },
          {
            id: 'State',
            label: t('lbl_parts_state'),
            cell: ({ State, IsReported }) => stateName(State) + (IsReported ? `${dot}${t('lbl_parts_reported')}` : ''),
          },
          {
            id: 'Until',
            label: t('lbl_parts_until'),
            cell: ({ UsableUntil }) => (UsableUntil ? formatDate(UsableUntil, pageLanguage()) : '–'),
          },
          { id: 'Order', label: t('lbl_parts_order'), isNumber: true, cell: ({ OrderId }) => (OrderId === null ? '–' : String(OrderId)) },
          { id: 'Added', label: t('lbl_parts_added_at'), cell: ({ AddedAt }) => formatMoment(AddedAt, pageLanguage()) },
          ...(may('pools:reveal')
            ? [
                {
                  id: 'Reveal',
                  label: t('lbl_parts_reveal'),
                  cell: ({ PoolItemId }: PoolItemRow) =>
                    shown[PoolItemId] ? null : (
                      <Button
                        look="plain"
                        size="small"
                        aria-label={t('lbl_parts_reveal_one', { n: PoolItemId })}
                        disabled={revealing.isBusy}
                        onClick={() => revealing.submit(() => reveal(PoolItemId))}
                      >
                        {t('lbl_parts_reveal')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {more && (
        <div>
          <Button look="quiet" onClick={more}>
            {t('lbl_parts_more')}
          </Button>
        </div>
      )}
    </div>
  )
}
