import { late } from '../../ui/late.tsx'
import { LateNotice } from './late-notice.tsx'

// Half of their code is for numbers of any language, and few visits change one.
const Room = ({ hasFailed }: { hasFailed: boolean }) => (
  <div className="min-h-19">
    <LateNotice hasFailed={hasFailed} />
  </div>
)

/** A number field whose code loads with it; its room is kept. */
export const LateNumberField = late(() => import('./number-field.tsx'), 'NumberField', Room)

/** An amount of money in cents, in the same way. */
export const LateMoneyField = late(() => import('./number-field.tsx'), 'MoneyField', Room)
