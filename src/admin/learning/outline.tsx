import { useState } from 'react'
import { useNavigate } from 'react-router'
import { arrangeCourse } from '../../contract/admin.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedCourseRow } from '../../contract/learning/staff/courses.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { titleOf } from '../catalog/names.ts'
import { Badge } from '../inbox/badge.tsx'
import { IconButton } from '../widgets/button.tsx'
import { Menu, type MenuAction } from '../widgets/menu.tsx'
import { Tree, type TreeNode } from '../widgets/tree.tsx'
import { type CourseLesson, type CourseSection, moveLesson, moveSection, placesOf, type SectionPlace } from './arrange.ts'
import { type OpenDialog, OutlineDialog } from './outline-dialog.tsx'
import { draggingOf } from './outline-dragging.ts'

interface Props {
  course: EditedCourseRow
  mayWrite: boolean
  /** Runs a call, and shows the course as it is then. False if it failed. */
  act: (work: () => Promise<unknown>, done: string) => Promise<boolean>
}

/** The sections and lessons of a course, moved by dragging, by keyboard or by the menu of each. */
export function Outline({ course, mayWrite, act }: Props) {
  const t = labelsOf(coursesLabels)
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>()
  const { ProductId, Version, Sections } = course
  const places = placesOf(Sections)
  const arrange = (to: SectionPlace[]) => act(() => callStaff(arrangeCourse, { ProductId, Version, Sections: to }), t('lbl_courses_moved'))

  const steps = (at: number, ids: number[], move: (target: number, position: 'before' | 'after') => SectionPlace[]): MenuAction[] =>
    (
      [
        ['up', 'before', ids[at - 1]],
        ['down', 'after', ids[at + 1]],
      ] as const
    ).map(([id, position, target]) => ({
      id,
      label: t(`lbl_courses_${id}`),
      isDisabled: target === undefined,
      onAction: () => void (target !== undefined && arrange(move(target, position))),
    }))
  const menu = (name: string, actions: MenuAction[]) => (
    <Menu
      label={t('lbl_courses_actions', { name })}
      trigger={<IconButton icon="down" label={t('lbl_courses_actions', { name })} />}
      actions={actions}
    />
  )
  const remove = (one: { section: CourseSection; lesson?: CourseLesson }): MenuAction => ({
    id: 'remove',
    icon: 'bin',
    isDanger: true,
    label: t('lbl_courses_remove'),
    onAction: () => setOpen({ kind: 'remove', ...one }),
  })

  const lessonNode = (section: CourseSection, lesson: CourseLesson, at: number): TreeNode => {
    const { LessonId } = lesson
    const name = titleOf(lesson)
    const href = `/courses/${ProductId}/lessons/${LessonId}`
    const ids = section.Lessons.map((one) => one.LessonId)
    return {
      id: `lesson ${LessonId}`,
      label: name,
      href,
      beside: (
        <>
          <LessonFacts lesson={lesson} />
          {mayWrite &&
            menu(name, [
              { id: 'edit', label: t('lbl_courses_edit'), onAction: () => navigate(href) },
              ...steps(at, ids, (target, position) => moveLesson(places, LessonId, target, position)),
              {
                id: 'move',
                label: t('lbl_courses_move_to'),
                isDisabled: Sections.length < 2,
                onAction: () => setOpen({ kind: 'move', lesson, section }),
              },
              remove({ section, lesson }),
            ])}
        </>
      ),
    }
  }
  const nodes = Sections.map((section, at): TreeNode => {
    const { SectionId, Lessons } = section
    const name = titleOf(section)
    const ids = Sections.map((one) => one.SectionId)
    return {
      id: `section ${SectionId}`,
      label: name,
      beside:
        mayWrite &&
        menu(name, [
          { id: 'add', icon: 'plus', label: t('lbl_courses_lesson_add'), onAction: () => setOpen({ kind: 'lesson', section }) },
          { id: 'rename', label: t('lbl_courses_section_rename'), onAction: () => setOpen({ kind: 'section', section }) },
          ...steps(at, ids, (target, position) => moveSection(places, SectionId, target, position)),
          remove({ section }),
        ]),
      children: Lessons.map((lesson, place) => lessonNode(section, lesson, place)),
    }
  })

  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-lg font-semibold">{t('lbl_courses_outline')}</h2>
        {mayWrite && (
          <Button look="quiet" onClick={() => setOpen({ kind: 'section' })}>
            {t('lbl_courses_section_add')}
          </Button>
        )}
      </div>
      {Sections.length === 0 ? (
        <p className="rounded-card border border-line bg-card px-4 py-10 text-center text-soft">{t('lbl_courses_no_sections')}</p>
      ) : (
        <>
          {mayWrite && <p className="text-soft">{t('lbl_courses_outline_hint')}</p>}
          <Tree
            // A new section is open too.
            key={Sections.map(({ SectionId }) => SectionId)
              .toSorted()
              .join()}
            label={t('lbl_courses_outline')}
            nodes={nodes}
            dragging={mayWrite ? draggingOf(Sections, arrange) : undefined}
            opensAll
          />
        </>
      )}
      {open && <OutlineDialog open={open} course={course} arrange={arrange} act={act} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function LessonFacts({ lesson: { Kind, Minutes, IsPublished, IsChanged, IsPreview, IsRequired } }: { lesson: CourseLesson }) {
  const t = labelsOf(coursesLabels)
  const state = !IsPublished ? 'is_draft' : IsChanged ? 'is_changed' : undefined
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-soft">
      {IsPreview && <span>{t('lbl_courses_is_preview')}</span>}
      {!IsRequired && <span className="max-md:hidden">{t('lbl_courses_is_optional')}</span>}
      <span className="max-sm:hidden">{t(`lbl_courses_kind_${Kind}`)}</span>
      <span className="tabular-nums max-sm:hidden">{t('lbl_courses_minutes', { n: Minutes })}</span>
      {state && <Badge tone="waiting">{t(`lbl_courses_${state}`)}</Badge>}
    </span>
  )
}
