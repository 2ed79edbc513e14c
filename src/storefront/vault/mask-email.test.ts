import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test('a masked address shows its first letter and its domain', () => {
  expect(['nurse@ward.example', 'a@ward.example', 'سارة@ward.example'].map(maskEmail)).toEqual([
    'n•••@ward.example',
    'a•••@ward.example',
    'س•••@ward.example',
  ])
})
