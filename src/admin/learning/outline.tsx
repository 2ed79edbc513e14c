import { useState } from 'react'
import type { DragAndDropOptions } from 'react-aria-components/useDragAndDrop'
import { useNavigate } from 'react-router'
import { addLesson, arrangeCourse, removeCourseSection, removeLesson, saveCourseSection } from '../../contract/admin.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedCourseRow } from '../../contract/learning/staff/courses.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Badge } from '../inbox/badge.tsx'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { IconButton } from '../widgets/button.tsx'
import { Menu, type MenuAction } from '../widgets/menu.tsx'
import { Tree, type TreeNode } from '../widgets/tree.tsx'
import { type CourseLesson, type CourseSection, moveLesson, moveSection, moveToSection, placesOf, type SectionPlace } from './arrange.ts'
import { LessonDialog, MoveDialog, SectionDialog } from './outline-dialogs.tsx'

interface Props {
  course: EditedCourseRow
  mayWrite: boolean
  /** Runs a call, and shows the course as it is then. False if it failed. */
  act: (work: () => Promise<unknown>, done: string) => Promise<boolean>
}

const titleOf = ({ TitleEn, TitleAr }: { TitleEn: string; TitleAr: string }) =>
  (pageLanguage() === 'ar' ? TitleAr : TitleEn) || TitleEn || TitleAr

type Open =
  | { kind: 'section'; section?: CourseSection }
  | { kind: 'lesson'; section: CourseSection }
  | { kind: 'move'; lesson: CourseLesson; section: CourseSection }
  | { kind: 'remove'; lesson?: CourseLesson; section: CourseSection }

/** The sections and lessons of a course, moved by dragging, by keyboard or by the menu of each. */
export function Outline({ course, mayWrite, act }: Props) {
  const t = labelsOf(coursesLabels)
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { ProductId, Version, Sections } = course
  const places = placesOf(Sections)
  const arrange = (to: SectionPlace[]) => act(() => callStaff(arrangeCourse, { ProductId, Version, Sections: to }), t('lbl_courses_moved'))

  const readKey = (key: unknown) => {
    const [kind, id] = String(key).split(' ')
    return { isSection: kind === 'section', id: Number(id) }
  }
  const nodeName = (key: unknown) => {
    const { isSection, id } = readKey(key)
    const lessons = Sections.flatMap(({ Lessons }) => Lessons)
    const found = isSection ? Sections.find(({ SectionId }) => SectionId === id) : lessons.find(({ LessonId }) => LessonId === id)
    return found ? titleOf(found) : ''
  }
  const dragging: DragAndDropOptions = {
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nodeName(key) })),
    onMove({ keys, target: { key, dropPosition } }) {
      const [moved, target] = [readKey([...keys][0]), readKey(key)]
      const sectionOf = (lessonId: number) => places.find(({ LessonIds }) => LessonIds.includes(lessonId))?.SectionId ?? 0
      const position = dropPosition === 'before' ? 'before' : 'after'
      if (moved.isSection) {
        const goal = target.isSection ? target.id : sectionOf(target.id)
        if (goal !== moved.id) void arrange(moveSection(places, moved.id, goal, position))
      } else if (target.isSection) void arrange(moveToSection(places, moved.id, target.id))
      else if (target.id !== moved.id) void arrange(moveLesson(places, moved.id, target.id, position))
    },
  }

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

  const dialog = () => {
    if (open?.kind === 'section')
      return (
        <SectionDialog
          section={open.section}
          onClose={close}
          save={(titles) => callStaff(saveCourseSection, { ProductId, Version, SectionId: open.section?.SectionId, ...titles })}
        />
      )
    if (open?.kind === 'lesson')
      return (
        <LessonDialog
          sectionName={titleOf(open.section)}
          onClose={close}
          add={async (lesson) => {
            const { LessonId } = await callStaff(addLesson, { ProductId, Version, SectionId: open.section.SectionId, ...lesson })
            await navigate(`/courses/${ProductId}/lessons/${LessonId}`)
          }}
        />
      )
    if (open?.kind === 'move')
      return (
        <MoveDialog
          name={titleOf(open.lesson)}
          sections={Sections.map((section) => ({ id: String(section.SectionId), label: titleOf(section) }))}
          from={open.section.SectionId}
          onClose={close}
          move={(to) => arrange(moveToSection(places, open.lesson.LessonId, to))}
        />
      )
    if (open?.kind === 'remove') {
      const { lesson, section } = open
      return (
        <AskDialog
          title={t('lbl_courses_remove_title', { name: titleOf(lesson ?? section) })}
          text={t(lesson ? 'lbl_courses_remove_lesson_text' : 'lbl_courses_remove_section_text')}
          button={t('lbl_courses_remove')}
          onClose={close}
          act={() =>
            act(
              () =>
                lesson
                  ? callStaff(removeLesson, { ProductId, Version, LessonId: lesson.LessonId })
                  : callStaff(removeCourseSection, { ProductId, Version, SectionId: section.SectionId }),
              t('lbl_courses_removed'),
            )
          }
        />
      )
    }
    return null
  }
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
            dragging={mayWrite ? dragging : undefined}
            opensAll
          />
        </>
      )}
      {dialog()}
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
