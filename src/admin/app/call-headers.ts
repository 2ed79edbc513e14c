import { pageLanguage } from './labels.ts'

/** Headers of a staff call. Names and texts of the answer are in the language of the page, whatever the browser prefers. */
export const callHeaders = (type: 'json' | 'octet-stream') => ({
  accept: 'application/json',
  'accept-language': pageLanguage(),
  'content-type': `application/${type}`,
})
