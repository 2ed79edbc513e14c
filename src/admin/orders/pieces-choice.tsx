import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { labelsOf } from '../app/labels.ts'
import { CheckboxGroup } from '../widgets/choice-groups.tsx'
import { LateNumberField } from '../widgets/late-number-field.tsx'
import { inPageLanguage } from './order-labels.ts'

type Line = StaffOrder['Lines'][number]

/** Pieces by the ids of their lines. NaN: the field is empty. */
export type ChosenPieces = Record<number, number>

interface Props {
  lines: Line[]
  /** The most pieces of a line. */
  left: (line: Line) => number
  /** Stands after the name of a line. */
  note?: (line: Line) => string
  hint?: string
  value: ChosenPieces
  onChange: (pieces: ChosenPieces) => void
}

/** Of which lines an act is about how many pieces: all that are left of a line, until fewer are typed. */
export function PiecesChoice({ lines, left, note, hint, value, onChange }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const [only, ...others] = lines
  return (
    <div className="grid grid-cols-1 gap-4">
      {only && others.length === 0 && left(only) === 1 && (
        <p className="font-semibold">
          <bdi>{inPageLanguage(only.Name)}</bdi>
          {note?.(only)}
        </p>
      )}
      {others.length > 0 && (
        <CheckboxGroup
          label={t('lbl_staff_orders_lines')}
          hint={hint}
          options={lines.map((line) => ({
            id: String(line.OrderItemId),
            label: `${left(line)} × ${inPageLanguage(line.Name)}${note?.(line) ?? ''}`,
          }))}
          value={lines.filter(({ OrderItemId }) => OrderItemId in value).map(({ OrderItemId }) => String(OrderItemId))}
          onChange={(ids) =>
            onChange(
              Object.fromEntries(
                lines
                  .filter(({ OrderItemId }) => ids.includes(String(OrderItemId)))
                  .map((line) => [line.OrderItemId, value[line.OrderItemId] ?? left(line)]),
              ),
            )
          }
        />
      )}
      {lines
        .filter((line) => line.OrderItemId in value && left(line) > 1)
        .map((line) => (
          <LateNumberField
            key={line.OrderItemId}
            label={t('lbl_staff_orders_pieces_of', { name: inPageLanguage(line.Name), n: left(line) })}
            value={value[line.OrderItemId] ?? left(line)}
            onChange={(pieces) => onChange({ ...value, [line.OrderItemId]: pieces })}
            minValue={1}
            maxValue={left(line)}
            step={1}
          />
        ))}
    </div>
  )
}

/** All pieces that are left of these lines. */
export const allPieces = (lines: Line[], left: (line: Line) => number): ChosenPieces =>
  Object.fromEntries(lines.map((line) => [line.OrderItemId, left(line)]))

/** Whether some are chosen, and of no line too many or an unreadable number. */
export const areComplete = (lines: Line[], left: (line: Line) => number, chosen: ChosenPieces): boolean =>
  Object.keys(chosen).length > 0 &&
  lines.every((line) => {
    const pieces = chosen[line.OrderItemId]
    return pieces === undefined || (Number.isInteger(pieces) && pieces >= 1 && pieces <= left(line))
  })

/** As the calls name them. */
export const inCall = (chosen: ChosenPieces) => Object.entries(chosen).map(([id, Quantity]) => ({ OrderItemId: Number(id), Quantity }))
