import type { DragAndDropOptions } from 'react-aria-components/useDragAndDrop'
import { titleOf } from '../catalog/names.ts'
import { type CourseSection, moveLesson, moveSection, moveToSection, placesOf, type SectionPlace } from './arrange.ts'

const readKey = (key: unknown) => {
  const [kind, id] = String(key).split(' ')
  return { isSection: kind === 'section', id: Number(id) }
}

function nameOf(sections: readonly CourseSection[], key: unknown): string {
  const { isSection, id } = readKey(key)
  const lessons = sections.flatMap(({ Lessons }) => Lessons)
  const found = isSection ? sections.find(({ SectionId }) => SectionId === id) : lessons.find(({ LessonId }) => LessonId === id)
  return found ? titleOf(found) : ''
}

/** Drags the sections and lessons of a course to their new places. */
export function draggingOf(sections: readonly CourseSection[], arrange: (to: SectionPlace[]) => unknown): DragAndDropOptions {
  const places = placesOf(sections)
  const sectionOf = (lessonId: number) => places.find(({ LessonIds }) => LessonIds.includes(lessonId))?.SectionId ?? 0
  return {
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(sections, key) })),
    onMove({ keys, target: { key, dropPosition } }) {
      const [moved, target] = [readKey([...keys][0]), readKey(key)]
      const position = dropPosition === 'before' ? 'before' : 'after'
      if (moved.isSection) {
        const goal = target.isSection ? target.id : sectionOf(target.id)
        if (goal !== moved.id) void arrange(moveSection(places, moved.id, goal, position))
      } else if (target.isSection) void arrange(moveToSection(places, moved.id, target.id))
      else if (target.id !== moved.id) void arrange(moveLesson(places, moved.id, target.id, position))
    },
  }
}
