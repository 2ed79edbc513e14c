import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { newLessonKinds } from '../../contract/learning/staff/course-enums.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { type Option, Select } from '../widgets/select.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

interface Titles {
  TitleEn: string
  TitleAr: string
}

function useTitles(before: Titles = { TitleEn: '', TitleAr: '' }) {
  const [titles, setTitles] = useState({ TitleEn: before.TitleEn, TitleAr: before.TitleAr })
  const t = labelsOf(coursesLabels)
  const field = (errors: Record<string, string>) => (
    <TwoLanguages
      label={t('lbl_courses_title')}
      value={{ en: titles.TitleEn, ar: titles.TitleAr }}
      onChange={({ en, ar }) => setTitles({ TitleEn: en, TitleAr: ar })}
      errors={{ en: errors.TitleEn, ar: errors.TitleAr }}
      maxLength={300}
      isRequired
      focuses
    />
  )
  return { titles, field }
}

/** The title of a section, new or not. */
export function SectionDialog({
  section,
  save,
  onClose,
}: {
  section?: Titles
  save: (titles: Titles) => Promise<unknown>
  onClose: () => void
}) {
  const t = labelsOf(coursesLabels)
  const { revalidate } = useRevalidator()
  const { titles, field } = useTitles(section)
  const { isBusy, errors, submit } = useSubmit()
  const name = section?.[pageLanguage() === 'ar' ? 'TitleAr' : 'TitleEn'] ?? ''
  return (
    <Dialog title={section ? t('lbl_courses_section_of', { name }) : t('lbl_courses_section_add')} isOpen onClose={onClose} size="wide">
      <Form
        className="grid gap-5"
        noValidate
        onSubmit={() =>
          submit(async () => {
            await save(titles)
            onClose()
            await revalidate()
          })
        }
      >
        {field(errors)}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_courses_save')}
        </Button>
      </Form>
    </Dialog>
  )
}

interface NewLesson extends Titles {
  Kind: (typeof newLessonKinds)[number]
}

/** The kind and the title of a new lesson. Its form opens then. */
export function LessonDialog({
  sectionName,
  add,
  onClose,
}: {
  sectionName: string
  add: (lesson: NewLesson) => Promise<unknown>
  onClose: () => void
}) {
  const t = labelsOf(coursesLabels)
  const [kind, setKind] = useState<NewLesson['Kind']>('text')
  const { titles, field } = useTitles()
  const { isBusy, errors, submit } = useSubmit()
  return (
    <Dialog title={t('lbl_courses_lesson_add_to', { name: sectionName })} isOpen onClose={onClose} size="wide">
      <Form className="grid gap-5" noValidate onSubmit={() => submit(() => add({ Kind: kind, ...titles }))}>
        <RadioGroup
          label={t('lbl_courses_kind')}
          options={newLessonKinds.map((id) => ({ id, label: t(`lbl_courses_kind_${id}`) }))}
          value={kind}
          onChange={(id) => setKind(id as NewLesson['Kind'])}
        />
        {field(errors)}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_courses_lesson_add')}
        </Button>
      </Form>
    </Dialog>
  )
}

interface MoveProps {
  name: string
  sections: Option[]
  /** The section that the lesson is in. */
  from: number
  move: (sectionId: number) => Promise<unknown>
  onClose: () => void
}

/** To which section a lesson goes, without dragging it. */
export function MoveDialog({ name, sections, from, move, onClose }: MoveProps) {
  const t = labelsOf(coursesLabels)
  const [to, setTo] = useState(String(from))
  const { isBusy, submit } = useSubmit()
  return (
    <Dialog title={t('lbl_courses_move_title', { name })} isOpen onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() =>
          submit(async () => {
            if (to !== String(from)) await move(Number(to))
            onClose()
          })
        }
      >
        <Select label={t('lbl_courses_section')} options={sections} value={to} onChange={setTo} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_courses_move')}
        </Button>
      </Form>
    </Dialog>
  )
}
