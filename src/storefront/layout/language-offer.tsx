import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { topHeaderLabels } from '../../contract/content/layout.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { getLocalizationData } from '../../contract/storefront.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAlternateUrls } from '../app/alternate-urls.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { chooseLanguage } from './choose-language.ts'

const englishTexts: Record<string, string> = topHeaderLabels.texts

/** Offers the page in the language that the visitor chose earlier or that the browser prefers, with texts in that language. */
export function LanguageOffer({ language }: { language: Language }) {
  const t = useLabels(shopLabels)
  const { search } = useLocation()
  const paths = useAlternateUrls()
  const [texts, setTexts] = useState<Record<string, string>>()
  useEffect(() => {
    call(getLocalizationData, { entityId: topHeaderLabels.id, languageCode: language }).then(
      ({ data }) => setTexts(Object.fromEntries(data[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [labelHtmlId, text]) ?? [])),
      () => setTexts(englishTexts),
    )
  }, [language])
  if (!texts) return null
  return (
    <div data-floats className="fixed start-4 bottom-4 z-30 max-w-[calc(100vw-6.5rem)]">
      <div
        lang={texts === englishTexts ? 'en' : language}
        dir={directions[texts === englishTexts ? 'en' : language]}
        role="status"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line-strong bg-card py-2 ps-4 pe-2 text-sm"
      >
        <p>{texts.lbl_top_offer}</p>
        <a href={`${paths[language]}${search}`} data-reload className={buttonClass({ look: 'quiet', size: 'small' })}>
          {texts.lbl_top_offer_follow}
        </a>
        <button
          type="button"
          lang="en"
          onClick={() => chooseLanguage('en')}
          aria-label={t('lbl_shop_close')}
          className="grid size-9 place-items-center rounded-card text-soft hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
    </div>
  )
}
