import { useState } from 'react'
import { acceptTranslation, type listTranslations, saveTranslation } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { languages } from '../../contract/localization/language.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { editedElsewhere } from '../../contract/translations/translation-enums.ts'
import { translationsLabels } from '../../contract/translations/translations.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useSubmit } from '../app/use-submit.ts'
import { useDraft } from '../form/use-draft.ts'
import { PluralFields } from '../localization/plural-fields.tsx'
import { fieldOf } from '../localization/shown-labels.ts'
import { Form } from '../widgets/form.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import { subjectText } from './subject-text.ts'

type Item = RowOf<typeof listTranslations>

const rowsFor = (length: number) => (length > 400 ? 10 : length > 60 ? 4 : undefined)

/** One text in both languages, saved in place. It stays after that, so that the list does not move under the person. */
export function TranslationCard({ item: loaded }: { item: Item }) {
  const t = labelsOf(translationsLabels)
  const [item, setItem] = useState(loaded)
  const draft = `translation ${loaded.Subject} ${loaded.Id} ${loaded.Field} ${loaded.Version}`
  const [text, setText, forget] = useDraft(draft, { en: loaded.En, ar: loaded.Ar })
  const [isChanged, setChanged] = useState(false)
  const { isBusy, errors, submit } = useSubmit()
  const { Subject, Id, Field, Version, State, Language } = item
  const name = pageLanguage() === 'ar' ? item.NameAr : item.NameEn
  const field = t(`lbl_desk_field_${Field}` as 'lbl_desk_field_Name')
  // A label for numbers has its plural forms.
  const hasForms = Subject === 'label' && /[|]/.test(item.En + item.Ar)
  const isElsewhere = editedElsewhere.includes(Subject)
  const w = labelsOf(widgetsLabels)
  const languageNames = { en: w('lbl_widgets_english'), ar: w('lbl_widgets_arabic') }
  const isDirty = text.en !== item.En || text.ar !== item.Ar
  const take = (next: Item) => {
    setItem(next)
    forget({ en: next.En, ar: next.Ar })
  }
  const send = (call: () => Promise<Item>) =>
    submit(async () => {
      try {
        take(await call())
        setChanged(false)
        toast.success(t('lbl_desk_saved'))
      } catch (error) {
        if (!(error instanceof CallFailure && error.isConflict)) throw error
        const now = error.problem.current as Item
        // What the person typed stays in its fields.
        if (isDirty) setItem(now)
        else take(now)
        setChanged(true)
      }
    })
  const save = () => send(() => callStaff(saveTranslation, { Subject, Id, Field, Version, En: text.en, Ar: text.ar }))
  const accept = () => send(() => callStaff(acceptTranslation, { Subject, Id, Field, Version }))
  return (
    <Form noValidate onSubmit={save} className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="me-auto font-semibold">
          <bdi>{name}</bdi> <span className="text-sm font-normal text-soft">{subjectText(Subject)}</span>
        </h2>
        {Language && (
          <span className="inline-flex items-center gap-1.5 text-sm text-amber">
            <Icon name="alert" className="size-4" />
            {t(`lbl_desk_${State === 'missing' ? 'lacks' : 'behind'}_${Language}`)}
          </span>
        )}
      </div>
      {isChanged && <p className="text-sm text-amber">{t('lbl_desk_changed')}</p>}
      {isElsewhere ? (
        <p className="text-soft">{t('lbl_desk_edited_there')}</p>
      ) : hasForms ? (
        <div className="grid gap-x-6 gap-y-8 md:grid-cols-2">
          {languages.map((language) => (
            <PluralFields
              key={language}
              language={language}
              name={languageNames[language]}
              text={text[language]}
              onChange={(next) => setText({ ...text, [language]: next })}
              errorOf={(form) => errors[`${fieldOf[language]}.${form}`] ?? (form === 0 ? errors[fieldOf[language]] : undefined)}
            />
          ))}
        </div>
      ) : (
        <TwoLanguages
          label={field}
          value={text}
          onChange={setText}
          errors={{ en: errorOf(errors, 'En'), ar: errorOf(errors, 'Ar') }}
          rows={rowsFor(Math.max(item.En.length, item.Ar.length))}
          maxLength={item.MaxLength}
        />
      )}
      {item.Warnings.length > 0 && (
        <ul className="grid gap-1 text-sm text-amber">
          {item.Warnings.map((warning) => (
            <li key={warning}>{t(`lbl_desk_warn_${warning}`)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {isElsewhere ? (
          <LinkButton
            look="quiet"
            size="small"
            to={`/courses/${Id.replace(' ', '/lessons/')}`}
            aria-label={t('lbl_desk_open_lesson_of', { name })}
          >
            {t('lbl_desk_open_lesson')}
          </LinkButton>
        ) : (
          <Button type="submit" size="small" busy={isBusy} disabled={!isDirty} aria-label={t('lbl_desk_save_of', { name, field })}>
            {t('lbl_desk_save')}
          </Button>
        )}
        {State === 'outdated' && !isDirty && (
          <Button look="quiet" size="small" disabled={isBusy} onClick={accept} aria-label={t('lbl_desk_accept_of', { name, field })}>
            {t('lbl_desk_accept')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** An editor names its own fields: `NameAr`, `Ar.3`, `Ar`. */
const errorOf = (errors: Record<string, string>, language: 'En' | 'Ar') =>
  Object.entries(errors).find(([path]) => new RegExp(`(?:^|[a-z])${language}(?:\\.\\d)?$`).test(path))?.[1]
