import { resolve } from 'node:path'

/** The folder that package.json is in. */
export const checkout = resolve(import.meta.dirname, '../../..')
