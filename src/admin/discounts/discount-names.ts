import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { formatPrice } from '../../contract/money.ts'
import { labelsOf } from '../app/labels.ts'

type State = 'running' | 'scheduled' | 'ended' | 'off' | 'named' | 'used-up'

export const offerState = (state: State) => labelsOf(offersLabels)(`lbl_offers_${state === 'used-up' ? 'used_up' : state}`)

/** `15 %` or `$5.00`. */
export const reductionText = ({ Percentage, Amount }: { Percentage: number | null; Amount: number | null }) =>
  Percentage !== null ? `${Percentage}%` : Amount !== null ? formatPrice(Amount) : ''
