import { expect, test } from 'vitest'
import { joinList } from './join-list.ts'
import { languages } from './language.ts'

test.each(languages)('words are joined as the %s language joins them', (language) => {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  for (const words of [[], ['EPUB'], ['EPUB', 'PDF'], ['EPUB', 'MOBI', 'PDF'], ['العربية', 'الإنجليزية', 'EPUB', 'PDF']])
    expect(joinList(words, language)).toBe(list.format(words))
})
