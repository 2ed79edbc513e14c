import { expect, test } from 'vitest'
import { readFolder } from './insert.ts'
import { professionIn } from './profession-in.ts'

test.each([
  ['Ward nurse, Riyadh', 'nurse'],
  ['ممرضة طوارئ، الدوحة', 'nurse'],
  ['خريجة تمريض، إربد', 'nurse'],
  ['Student nurse, Kuala Lumpur', 'student'],
  ['طالبة صيدلة، إربد', 'student'],
  ['Pharmacy resident, Cairo', 'pharmacist'],
  ['صيدلانية سريرية، الشارقة', 'pharmacist'],
  ['طبيب أسنان، المنامة', 'dentist'],
  ['طبيبة أسرة، جدة', 'physician'],
  ['Resident, internal medicine, Dubai', 'physician'],
  ['أخصائية علاج طبيعي، الرياض', 'physiotherapist'],
  ['قابلة، مسقط', 'midwife'],
  ['فني مختبر، الطائف', 'laboratory'],
  ['Haematology technologist, Izmir', 'laboratory'],
  ['MRI technologist, Riyadh', 'other'],
  ['Lactation consultant, Boston', 'other'],
  ['مترجم طبي، إسطنبول', 'other'],
  // Not plain: anybody may be a candidate, a tutor or a mother.
  ['Board candidate, Riyadh', null],
  ['Midwifery tutor, Freetown', null],
  ['أم لطفلة، عمّان', null],
])('%s: %s', (name, profession) => {
  expect(professionIn(name)).toBe(profession)
})

test('most reviews of the demo shop say what their writer works as, and every profession has some', async () => {
  const reviews = await readFolder<{ name: string }>('reviews')
  const found = Map.groupBy(reviews, ({ name }) => professionIn(name))
  expect((found.get(null) ?? []).length / reviews.length).toBeLessThan(0.12)
  expect(found.size).toBe(10)
})
