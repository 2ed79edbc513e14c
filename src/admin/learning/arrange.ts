import type { EditedCourseRow } from '../../contract/learning/staff/courses.ts'

export type CourseSection = EditedCourseRow['Sections'][number]
export type CourseLesson = CourseSection['Lessons'][number]

/** The order of a course, as `arrange-course` takes it. */
export interface SectionPlace {
  SectionId: number
  LessonIds: number[]
}

export const placesOf = (sections: readonly CourseSection[]): SectionPlace[] =>
  sections.map(({ SectionId, Lessons }) => ({ SectionId, LessonIds: Lessons.map(({ LessonId }) => LessonId) }))

const inserted = <Item>(items: readonly Item[], item: Item, at: number) => items.toSpliced(at, 0, item)

/** The section before or after another one. */
export function moveSection(places: readonly SectionPlace[], id: number, target: number, position: 'before' | 'after'): SectionPlace[] {
  const section = places.find(({ SectionId }) => SectionId === id)
  const others = places.filter((one) => one !== section)
  const at = others.findIndex(({ SectionId }) => SectionId === target)
  return section && at >= 0 ? inserted(others, section, at + (position === 'after' ? 1 : 0)) : [...places]
}

/** The lesson at the end of a section. */
export const moveToSection = (places: readonly SectionPlace[], id: number, target: number): SectionPlace[] =>
  places.map(({ SectionId, LessonIds }) => {
    const others = LessonIds.filter((one) => one !== id)
    return { SectionId, LessonIds: SectionId === target ? [...others, id] : others }
  })

/** The lesson before or after another one, of its own section or not. */
export const moveLesson = (places: readonly SectionPlace[], id: number, target: number, position: 'before' | 'after'): SectionPlace[] =>
  places.map(({ SectionId, LessonIds }) => {
    const others = LessonIds.filter((one) => one !== id)
    const at = others.indexOf(target)
    return { SectionId, LessonIds: at < 0 ? others : inserted(others, id, at + (position === 'after' ? 1 : 0)) }
  })
