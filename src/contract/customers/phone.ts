import { toLatinDigits } from '../digits.ts'

/** Whether a courier can call this: the shortest numbers of small countries have five digits. */
export const isPhone = (text: string): boolean => toLatinDigits(text).replace(/\D/g, '').length >= 5
