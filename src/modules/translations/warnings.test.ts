import { expect, test } from 'vitest'
import { warningsOf } from './warnings.ts'

test.each([
  ['Atlas of Anatomy', 'أطلس التشريح', []],
  ['Atlas of Anatomy', 'Atlas of Anatomy', ['same']],
  ['MRI', 'MRI', []],
  ['Second edition, 2024', 'الطبعة الثانية، 2023', ['mixed_digits']],
  ['Edition 2024', 'طبعة ٢٠٢٤', []],
  ['In 2024 and 2025', 'في 2024 و٢٠٢٥', ['mixed_digits']],
  ['Heart (adults', 'القلب (للبالغين)', ['unmatched_brackets']],
  ['<p title="(">Heart</p>', '<p>قلب</p>', []],
  ['A whole paragraph about the heart and the lungs', 'القلب', ['too_long']],
  ['Only English (', '', []],
])('the warnings of "%s" and "%s" are %j', (en, ar, warnings) => {
  expect(warningsOf({ en, ar })).toEqual(warnings)
})
