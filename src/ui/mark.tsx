import type { Language } from '../contract/localization/language.ts'

const names = { en: 'Avicenna', ar: 'ابن سينا' }

/** The mark of the shop, and its name: in both scripts as shipped, else as the owner wrote it. */
export const Mark = ({ language, name }: { language: Language; name?: string }) => {
  const other = language === 'en' ? 'ar' : 'en'
  return (
    <>
      <svg viewBox="4 0 40 47" className="h-11 w-auto" aria-hidden="true">
        <path d="M6 45V22.5C6 13.5 15.5 10.5 24 2C32.5 10.5 42 13.5 42 22.5V45Z" fill="var(--mark)" />
        <path
          d="M24 15.2A4.3 4.3 0 1 1 23.99 15.2ZM24 29.6C20.6 26.6 16.2 25.6 11.6 26V38.4C16.2 38 20.6 39 24 42C27.4 39 31.8 38 36.4 38.4V26C31.8 25.6 27.4 26.6 24 29.6Z"
          fill="var(--mark-paper)"
        />
        <path d="M24 30.5V41" stroke="var(--mark)" strokeWidth="1.7" strokeLinecap="round" />
      </svg>
      <span className="grid leading-tight">
        <span className="text-xl font-semibold">{name ?? names[language]}</span>
        {(name === undefined || name === names[language]) && (
          <span className="text-xs opacity-80" lang={other}>
            {names[other]}
          </span>
        )}
      </span>
    </>
  )
}
