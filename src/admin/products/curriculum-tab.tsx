import { productPartsLabels } from '../../contract/admin/product-parts.labels.ts'
import { productsLabels } from '../../contract/admin/products.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { IconButton } from '../widgets/button.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { TextField } from '../widgets/text-field.tsx'
import type { ProductValues, TabProps } from './product-form.ts'

type Section = ProductValues['Sections'][number]
type Lesson = Section['Lessons'][number]

const newLesson: Lesson = { TitleEn: '', TitleAr: '', Minutes: 10 }
const newSection: Section = { TitleEn: '', TitleAr: '', Lessons: [newLesson] }

const moved = <Item,>(items: readonly Item[], from: number, by: 1 | -1): Item[] => {
  const one = items[from]
  return one === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(from + by, 0, one)
}

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
          {...{ section, at, errors }}
          count={Sections.length}
          onChange={(next) => change(Sections.with(at, next))}
          onMove={(by) => change(moved(Sections, at, by))}
          onRemove={() => change(Sections.toSpliced(at, 1))}
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
  section: Section
  at: number
  count: number
  errors: Record<string, string>
  onChange: (next: Section) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function SectionEditor({ section, at, count, errors, onChange, onMove, onRemove }: SectionProps) {
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
        <Moves {...{ name, at, count, onMove, onRemove }} />
      </div>
      <Titles value={section} onChange={(titles) => onChange({ ...section, ...titles })} {...{ errors, path }} />
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
                  {...{ errors, path: lessonPath }}
                />
              </fieldset>
              <NumberField
                label={t('lbl_parts_minutes')}
                value={lesson.Minutes}
                minValue={1}
                onChange={(Minutes) => lessons(Lessons.with(place, { ...lesson, Minutes }))}
                error={errors[`${lessonPath}.Minutes`]}
              />
              <div className="flex">
                <Moves
                  name={`${name}, ${lessonName}`}
                  at={place}
                  count={Lessons.length}
                  onMove={(by) => lessons(moved(Lessons, place, by))}
                  onRemove={() => lessons(Lessons.toSpliced(place, 1))}
                />
              </div>
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

interface MovesProps {
  name: string
  at: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Moves({ name, at, count, onMove, onRemove }: MovesProps) {
  const t = labelsOf(productPartsLabels)
  return (
    <>
      <IconButton icon="up" label={t('lbl_parts_up', { name })} isDisabled={at === 0} onPress={() => onMove(-1)} />
      <IconButton icon="down" label={t('lbl_parts_down', { name })} isDisabled={at === count - 1} onPress={() => onMove(1)} />
      <IconButton icon="bin" label={t('lbl_parts_remove', { name })} onPress={onRemove} />
    </>
  )
}
