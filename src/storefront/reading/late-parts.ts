import { late } from '../../ui/late.tsx'

export const OtherPlace = late(() => import('./other-place.tsx'), 'OtherPlace')
export const SelectionTools = late(() => import('./annotations/selection-tools.tsx'), 'SelectionTools')
