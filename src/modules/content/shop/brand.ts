import { brandKeys } from '../../../contract/content/staff/shop.ts'

export type Brand = Record<keyof typeof brandKeys, string>

/** Empty where the owner chose nothing. */
export const brandSettings = (settings: Record<string, unknown>): Brand =>
  Object.fromEntries(
    Object.entries(brandKeys).map(([name, key]) => [name, typeof settings[key] === 'string' ? settings[key] : '']),
  ) as Brand
