/** What a reviewer works as, in the order of the form and of the filter. */
export const professions = [
  'nurse',
  'physician',
  'pharmacist',
  'dentist',
  'physiotherapist',
  'midwife',
  'laboratory',
  'student',
  'other',
] as const
export type Profession = (typeof professions)[number]
