import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { LineTools } from '../widgets/line-tools.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { TextField } from '../widgets/text-field.tsx'
import type { ProductValues, TabProps } from './product-form.ts'

type Section = ProductValues['Sections'][number]
type Lesson = Section['Lessons'][number]

const newLesson: Lesson = { TitleEn: '', TitleAr: '', Minutes: 10 }
const newSection: Section = { TitleEn: '', TitleAr: '', Lessons: [newLesson] }

/** The sections and lessons of a course, in their order. */
export default function CurriculumTab({ form: { values, errors, set } }: TabProps) {
  const t = labelsOf(productPartsLabels)
  const { Sections } = values
  const change = (sections: Section[]) => set('Sections', sections)
  const lessons = Sections.flatMap(({ Lessons }) => Lessons)
  return (
    <div className="grid gap-6">
      <p>{t('lbl_parts_curriculum_shown')}</p>
      <p role="status" className="text-soft">
        {Sections.length === 0
          ? t('lbl_parts_curriculum_empty')
          : t('lbl_parts_total', { lessons: lessons.length, minutes: lessons.reduce((sum, { Minutes }) => sum + Minutes, 0) })}
      </p>
      {Sections.map((section, at) => (
        <SectionEditor
          // Sections have no id before they are saved; their fields are controlled.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          sections={Sections}
          section={section}
          at={at}
          errors={errors}
          onChange={(next) => change(Sections.with(at, next))}
          onArrange={change}
        />
      ))}
      <div>
        <Button look="quiet" onClick={() => change([...Sections, newSection])}>
          {t('lbl_parts_add_section')}
        </Button>
      </div>
    </div>
  )
}

interface SectionProps {
  sections: Section[]
  section: Section
  at: number
  errors: Record<string, string>
  onChange: (next: Section) => void
  onArrange: (next: Section[]) => void
}

function SectionEditor({ sections, section, at, errors, onChange, onArrange }: SectionProps) {
  const t = labelsOf(productPartsLabels)
  const name = t('lbl_parts_section', { n: at + 1 })
  const path = `Sections.${at}`
  const { Lessons } = section
  const lessons = (next: Lesson[]) => onChange({ ...section, Lessons: next })
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-card p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-1">
        <h2 className="me-auto font-semibold">{name}</h2>
        <LineTools list="Sections" lines={sections} onChange={onArrange} name={name} at={at} />
      </div>
      <Titles value={section} onChange={(titles) => onChange({ ...section, ...titles })} errors={errors} path={path} />
      <ol className="grid gap-3">
        {Lessons.map((lesson, place) => {
          const lessonName = t('lbl_parts_lesson', { n: place + 1 })
          const lessonPath = `${path}.Lessons.${place}`
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lessons have no id before they are saved
              key={place}
              className="grid items-end gap-3 border-t border-line pt-3 lg:grid-cols-[1fr_9rem_auto]"
            >
              <fieldset>
                <legend className="mb-1.5 text-sm text-soft">{lessonName}</legend>
                <Titles
                  value={lesson}
                  onChange={(titles) => lessons(Lessons.with(place, { ...lesson, ...titles }))}
                  errors={errors}
                  path={lessonPath}
                />
              </fieldset>
              <NumberField
                label={t('lbl_parts_minutes')}
                value={lesson.Minutes}
                minValue={1}
                onChange={(Minutes) => lessons(Lessons.with(place, { ...lesson, Minutes }))}
                error={errors[`${lessonPath}.Minutes`]}
              />
              <LineTools list={`${path}.Lessons`} name={`${name}, ${lessonName}`} lines={Lessons} at={place} onChange={lessons} />
            </li>
          )
        })}
      </ol>
      <div>
        <Button look="quiet" size="small" onClick={() => lessons([...Lessons, newLesson])}>
          {t('lbl_parts_add_lesson')}
        </Button>
      </div>
    </fieldset>
  )
}

type TitlePair = Pick<Section, 'TitleEn' | 'TitleAr'>

function Titles({
  value,
  onChange,
  errors,
  path,
}: {
  value: TitlePair
  onChange: (titles: TitlePair) => void
  errors: Record<string, string>
  path: string
}) {
  const t = labelsOf(productsLabels)
  const titles = { TitleEn: value.TitleEn, TitleAr: value.TitleAr }
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        label={t('lbl_products_english')}
        lang="en"
        dir="ltr"
        maxLength={300}
        value={value.TitleEn}
        onChange={(TitleEn) => onChange({ ...titles, TitleEn })}
        error={errors[`${path}.TitleEn`]}
      />
      <TextField
        label={t('lbl_products_arabic')}
        lang="ar"
        dir="rtl"
        maxLength={300}
        value={value.TitleAr}
        onChange={(TitleAr) => onChange({ ...titles, TitleAr })}
        error={errors[`${path}.TitleAr`]}
      />
    </div>
  )
}
