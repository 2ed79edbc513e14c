/** `INV-2026-000001`. */
export const numberText = ({ prefix, year }: { prefix: string; year: number }, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(6, '0')}`
