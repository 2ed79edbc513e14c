import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import type { TocLine } from '../../../contract/reading/reading.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels } from '../../app/labels.ts'
import { SampleEnd } from '../ended/sample-end.tsx'
import { ReaderPanels, type ReaderPanelsProps } from '../panels/reader-panels.tsx'
import { flows, margins, type ReadingSettings, sizes, spacings, themes, typefaces } from './settings.ts'

interface Props extends ReaderPanelsProps {
  /** That is shown. */
  section: number
  settings: ReadingSettings
  onSettings: (settings: ReadingSettings) => void
  footnote: string
  /** Begins to select words without a pointer. */
  onSelectWords: () => void
}

/** The drawer beside an EPUB. */
export function EpubPanels({ section, settings, onSettings, footnote, onSelectWords, ...props }: Props) {
  const t = useLabels(readingLabels)
  const { name, book, goTo, onClose } = props
  return (
    <ReaderPanels
      {...props}
      contents={<Contents book={book} section={section} goTo={goTo} />}
      marking={
        <Button look="quiet" onClick={onSelectWords}>
          {t('lbl_reading_select')}
        </Button>
      }
    >
      {name === 'footnote' && (
        <p lang={book.Language} dir="auto">
          {footnote}
        </p>
      )}
      {name === 'settings' && <Settings settings={settings} onSettings={onSettings} />}
      {name === 'end' && <SampleEnd book={book} onBack={onClose} />}
    </ReaderPanels>
  )
}

function Contents({ book, section, goTo }: Pick<Props, 'book' | 'section' | 'goTo'>) {
  const t = useLabels(readingLabels)
  const readable = new Set(book.EntriesJson.flatMap(({ Name, Section }) => (Section === null ? [] : [Name])))
  const shown = book.EntriesJson.find(({ Section }) => Section === section)?.Name
  if (book.TocJson.length === 0) return <p>{t('lbl_reading_no_contents')}</p>
  const lines = (items: TocLine[]) => (
    <ol className="grid gap-0.5 [&_ol]:ps-4">
      {items.map(({ Title, Target, Children }, at) => {
        const name = Target.split('#', 1)[0] ?? ''
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a book do not change
          <li key={at}>
            {readable.has(name) ? (
              <button
                type="button"
                lang={book.Language}
                dir="auto"
                onClick={() => goTo(Target)}
                aria-current={name === shown || undefined}
                className="w-full rounded-card px-2 py-2 text-start hover:bg-tint aria-[current]:font-semibold aria-[current]:text-green-text"
              >
                {Title}
              </button>
            ) : (
              <span lang={book.Language} dir="auto" className="block px-2 py-2 text-soft">
                {Title}
              </span>
            )}
            {Children.length > 0 && lines(Children)}
          </li>
        )
      })}
    </ol>
  )
  return <nav aria-label={t('lbl_reading_contents')}>{lines(book.TocJson)}</nav>
}

function Settings({ settings, onSettings }: Pick<Props, 'settings' | 'onSettings'>) {
  const t = useLabels(readingLabels)
  const { size, spacing, margin, flow, typeface, theme } = settings
  const marginNames = { narrow: t('lbl_reading_narrow'), medium: t('lbl_reading_medium'), wide: t('lbl_reading_wide') }
  const flowNames = { paginated: t('lbl_reading_flow_pages'), scrolled: t('lbl_reading_flow_scroll') }
  const typefaceNames = {
    book: t('lbl_reading_typeface_book'),
    serif: t('lbl_reading_typeface_serif'),
    sans: t('lbl_reading_typeface_sans'),
  }
  const themeNames = { light: t('lbl_reading_light'), sepia: t('lbl_reading_sepia'), dark: t('lbl_reading_dark') }
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="mb-2 font-semibold">{t('lbl_reading_size')}</legend>
        <div className="flex items-center gap-3">
          <Button
            look="quiet"
            aria-label={t('lbl_reading_smaller')}
            disabled={size <= sizes.from}
            onClick={() => onSettings({ ...settings, size: size - sizes.step })}
          >
            −
          </Button>
          <output className="w-16 text-center tabular-nums">{t('lbl_reading_percent', { n: size })}</output>
          <Button
            look="quiet"
            aria-label={t('lbl_reading_larger')}
            disabled={size >= sizes.to}
            onClick={() => onSettings({ ...settings, size: size + sizes.step })}
          >
            +
          </Button>
        </div>
      </fieldset>
      <Choice
        title={t('lbl_reading_flow')}
        name="flow"
        options={flows.map((one) => [one, flowNames[one]])}
        chosen={flow}
        onChoose={(next) => onSettings({ ...settings, flow: next })}
      />
      <Choice
        title={t('lbl_reading_typeface')}
        name="typeface"
        options={typefaces.map((one) => [one, typefaceNames[one]])}
        chosen={typeface}
        onChoose={(next) => onSettings({ ...settings, typeface: next })}
      />
      <Choice
        title={t('lbl_reading_spacing')}
        name="spacing"
        options={spacings.map((one) => [one, String(one / 10)])}
        chosen={spacing}
        onChoose={(next) => onSettings({ ...settings, spacing: next })}
      />
      <Choice
        title={t('lbl_reading_margins')}
        name="margin"
        options={margins.map((one) => [one, marginNames[one]])}
        chosen={margin}
        onChoose={(next) => onSettings({ ...settings, margin: next })}
      />
      <Choice
        title={t('lbl_reading_theme')}
        name="theme"
        options={themes.map((one) => [one, themeNames[one]])}
        chosen={theme}
        onChoose={(next) => onSettings({ ...settings, theme: next })}
      />
    </div>
  )
}

interface ChoiceProps<Value> {
  title: string
  name: string
  options: readonly (readonly [Value, string])[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

const Choice = <Value extends string | number>({ title, name, options, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset>
    <legend className="mb-2 font-semibold">{title}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(([value, text]) => (
        <label
          key={value}
          className="grid min-h-11 place-items-center rounded-card border border-line-strong px-4 has-checked:border-green has-checked:bg-tint has-focus-visible:outline-2"
        >
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} className="sr-only" />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
)
