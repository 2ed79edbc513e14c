import { type RefObject, useState } from 'react'
import { Button as PressButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { captionsFault, cuesOf, maxCaptions, toWebVtt } from '../../../contract/learning/captions.ts'
import { playTime } from '../../../contract/learning/play-time.ts'
import { coursesLabels } from '../../../contract/learning/staff/courses.labels.ts'
import { directions, type Language, languages } from '../../../contract/localization/language.ts'
import { staffErrorsLabels } from '../../../contract/staff/errors.labels.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { labelsOf } from '../../app/labels.ts'
import type { RecordFormState } from '../../form/use-record-form.ts'
import type { LessonValues } from '../lesson-values.ts'

interface Props {
  form: RecordFormState<LessonValues>
  mayWrite: boolean
  player: RefObject<HTMLMediaElement | null>
}

const fieldOf = { en: 'CaptionsEn', ar: 'CaptionsAr' } as const

/** The captions of a film or sound in both languages. Learners get a transcript that is made of them. */
export function Captions(props: Props) {
  const t = labelsOf(coursesLabels)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="lesson-captions">
      <h2 id="lesson-captions" className="text-lg font-semibold">
        {t('lbl_courses_captions')}
      </h2>
      <p className="text-soft">{t('lbl_courses_captions_hint')}</p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <OfLanguage key={language} language={language} {...props} />
        ))}
      </div>
    </section>
  )
}

function OfLanguage({ form, mayWrite, player, language }: Props & { language: Language }) {
  const t = labelsOf(coursesLabels)
  const refusals = labelsOf(staffErrorsLabels)
  const [fault, setFault] = useState('')
  const field = fieldOf[language]
  const { [field]: vtt } = form.values
  const name = t(`lbl_courses_captions_${language}`)
  const error = fault || form.errors[field]
  const choose = t(vtt ? 'lbl_courses_captions_replace' : 'lbl_courses_captions_choose')

  const read = async (file: File | undefined) => {
    if (!file) return
    const found = await textOf(file)
    if (found === undefined) return setFault(t('lbl_courses_captions_not_utf8'))
    const captions = toWebVtt(found)
    const refused = captions.trim() === '' ? ({ code: 'captions_no_cues', line: 1 } as const) : captionsFault(captions)
    if (captions.length > maxCaptions) return setFault(refusals('too_long', { n: maxCaptions }))
    if (refused) return setFault(refusals(refused.code, { n: refused.line }))
    setFault('')
    form.set(field, captions)
  }
  const lead = (ms: number) => {
    if (player.current) player.current.currentTime = ms / 1000
  }
  const cues = cuesOf(vtt)
  return (
    <section aria-label={name} className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-semibold">{t(language === 'en' ? 'lbl_courses_english' : 'lbl_courses_arabic')}</h3>
        {mayWrite && (
          <FileTrigger acceptedFileTypes={['.vtt', '.srt', 'text/vtt']} onSelect={(list) => void read(list?.[0])}>
            <PressButton aria-label={`${choose}: ${name}`} className={buttonClass({ look: 'quiet' })}>
              {choose}
            </PressButton>
          </FileTrigger>
        )}
        {mayWrite && vtt && (
          <Button
            look="quiet"
            aria-label={`${t('lbl_courses_remove')}: ${name}`}
            onClick={() => {
              setFault('')
              form.set(field, '')
            }}
          >
            {t('lbl_courses_remove')}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
      {isOfOther(language, cues.map(({ text }) => text).join(' ')) && (
        <p role="status" className="text-sm text-amber">
          {t('lbl_courses_captions_other')}
        </p>
      )}
      {cues.length === 0 ? (
        <p className="text-soft">{t('lbl_courses_captions_none')}</p>
      ) : (
        <ol lang={language} dir={directions[language]} className="max-h-72 overflow-y-auto">
          {cues.map(({ fromMs, toMs, text }) => (
            <li key={`${fromMs} ${toMs} ${text}`}>
              <button
                type="button"
                onClick={() => lead(fromMs)}
                className="flex min-h-9 w-full cursor-pointer items-baseline gap-3 px-1 py-1 text-start hover:bg-tint"
              >
                <bdi dir="ltr" className="shrink-0 text-sm text-soft tabular-nums">
                  {playTime(fromMs)}–{playTime(toMs)}
                </bdi>
                <span className="min-w-0 break-words">{text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Whether a text has more letters of the other language. It may have some: medical terms. */
function isOfOther(language: Language, text: string): boolean {
  const [latin, arabic] = [/\p{Script=Latin}/gu, /\p{Script=Arabic}/gu].map((letters) => text.match(letters)?.length ?? 0) as [
    number,
    number,
  ]
  return language === 'en' ? latin < arabic : arabic < latin
}

/** Undefined for a file in another encoding than UTF-8, whose Arabic would be unreadable. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}
