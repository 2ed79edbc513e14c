import { useLocation } from 'react-router'
import { topHeaderLabels } from '../../contract/content/layout.labels.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAlternateUrls } from '../app/alternate-urls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { chooseLanguage } from './choose-language.ts'

const names: Record<Language, string> = { en: 'English', ar: 'العربية' }

/** The top bar's links to the current page in each language. */
export function LanguageSelector() {
  const t = useLabels(topHeaderLabels)
  return (
    <nav aria-label={t('lbl_top_language')}>
      <LanguageLinks className="-me-1.5 flex items-center gap-1" />
    </nav>
  )
}

/** The current page's localized URLs. Loads a new document and stores the choice (storefront document §1). */
export function LanguageLinks({ className }: { className: string }) {
  const current = useLanguage()
  const { search } = useLocation()
  const alternateUrls = useAlternateUrls()
  // The explicit `/en` prefix: the bare URL is for visitors who have not chosen a language.
  const paths: Record<Language, string> = { ...alternateUrls, en: `/en${alternateUrls.en === '/' ? '' : alternateUrls.en}` }
  return (
    <ul className={className}>
      <li aria-hidden="true">
        <Icon name="globe" className="size-4.5" />
      </li>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`${paths[language]}${search}`}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            data-reload
            onClick={({ currentTarget }) => {
              // The server, which renders the link, does not know the place in the page.
              currentTarget.hash = location.hash
              chooseLanguage(language)
            }}
            className="inline-flex min-h-10 min-w-6 items-center px-1.5 underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
