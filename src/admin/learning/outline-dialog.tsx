import { useNavigate } from 'react-router'
import { addLesson, removeCourseSection, removeLesson, saveCourseSection } from '../../contract/admin.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedCourseRow } from '../../contract/learning/staff/courses.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { titleOf } from '../catalog/names.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { type CourseLesson, type CourseSection, moveToSection, placesOf, type SectionPlace } from './arrange.ts'
import { LessonDialog, MoveDialog, SectionDialog } from './outline-dialogs.tsx'

export type OpenDialog =
  | { kind: 'section'; section?: CourseSection }
  | { kind: 'lesson'; section: CourseSection }
  | { kind: 'move'; lesson: CourseLesson; section: CourseSection }
  | { kind: 'remove'; lesson?: CourseLesson; section: CourseSection }

interface Props {
  open: OpenDialog
  course: EditedCourseRow
  arrange: (to: SectionPlace[]) => Promise<boolean>
  act: (work: () => Promise<unknown>, done: string) => Promise<boolean>
  onClose: () => void
}

/** The dialog of a button or a menu of the outline. */
export function OutlineDialog({ open, course: { ProductId, Version, Sections }, arrange, act, onClose }: Props) {
  const t = labelsOf(coursesLabels)
  const navigate = useNavigate()
  if (open.kind === 'section')
    return (
      <SectionDialog
        section={open.section}
        onClose={onClose}
        save={(titles) => callStaff(saveCourseSection, { ProductId, Version, SectionId: open.section?.SectionId, ...titles })}
      />
    )
  if (open.kind === 'lesson')
    return (
      <LessonDialog
        sectionName={titleOf(open.section)}
        onClose={onClose}
        add={async (lesson) => {
          const { LessonId } = await callStaff(addLesson, { ProductId, Version, SectionId: open.section.SectionId, ...lesson })
          await navigate(`/courses/${ProductId}/lessons/${LessonId}`)
        }}
      />
    )
  if (open.kind === 'move')
    return (
      <MoveDialog
        name={titleOf(open.lesson)}
        sections={Sections.map((section) => ({ id: String(section.SectionId), label: titleOf(section) }))}
        from={open.section.SectionId}
        onClose={onClose}
        move={(to) => arrange(moveToSection(placesOf(Sections), open.lesson.LessonId, to))}
      />
    )
  const { lesson, section } = open
  const remove = () =>
    lesson
      ? callStaff(removeLesson, { ProductId, Version, LessonId: lesson.LessonId })
      : callStaff(removeCourseSection, { ProductId, Version, SectionId: section.SectionId })
  return (
    <AskDialog
      title={t('lbl_courses_remove_title', { name: titleOf(lesson ?? section) })}
      text={t(lesson ? 'lbl_courses_remove_lesson_text' : 'lbl_courses_remove_section_text')}
      button={t('lbl_courses_remove')}
      onClose={onClose}
      act={() => act(remove, t('lbl_courses_removed'))}
    />
  )
}
