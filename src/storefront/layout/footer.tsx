import type { ReactNode } from 'react'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmailLink, PhoneLink } from '../app/contact-links.tsx'
import { fragment } from '../app/document/fragment.tsx'
import { useLabels } from '../app/labels.ts'
import { LegalLinks } from '../app/legal-links.tsx'
import { LinkList } from '../app/link-list.tsx'
import { Logo } from '../app/logo.tsx'
import { useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import { KindLinks } from '../catalog/kind-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** `children` are the floating buttons. The slim form has the last line only. */
export const Footer = ({ isSlim, children }: { isSlim: boolean; children: ReactNode }) => (
  <footer className="on-dark bg-deep text-on-deep-soft">
    <Content isSlim={isSlim} />
    {children}
  </footer>
)

const Content = fragment('footer', ({ isSlim }: { isSlim: boolean }) => {
  const t = useLabels(footerLabels)
  const urls = useUrls()
  const shopName = useLabels(shopLabels)('lbl_shop_name')
  const { payments, pages = [], sellsToEu } = useRootData().layout
  const groups = [
    {
      title: t('lbl_foot_quick'),
      links: [
        { to: urls.home(), text: t('lbl_foot_home') },
        { to: urls.about(), text: t('lbl_foot_about') },
        { to: urls.faq(), text: t('lbl_foot_faq') },
      ],
    },
    {
      title: t('lbl_foot_information'),
      links: [
        { to: urls.about(), text: t('lbl_foot_about') },
        { to: urls.contact(), text: t('lbl_foot_contact') },
        ...pages.map((page) => ({ to: urls.page(page), text: page.name })),
      ],
    },
  ]
  const paymentIcons = (
    <ul aria-label={t('lbl_foot_payments')} className="flex gap-2">
      {payments.map(({ name, picture }) => (
        <li key={name}>
          <img src={picture} alt={name} width="48" height="32" loading="lazy" className="h-8 w-12 rounded-md bg-white object-contain" />
        </li>
      ))}
    </ul>
  )
  const link = 'py-1 hover:text-on-deep hover:underline underline-offset-4'
  return (
    <>
      {!isSlim && (
        <div className="shop-width grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:gap-10 md:py-12 lg:grid-cols-[2fr_1fr_1fr_1fr_1.5fr]">
          <div className="max-w-sm max-sm:col-span-2">
            <Logo className="text-on-deep" isOnDark />
            <p className="mt-3 mb-4 text-balance md:mt-4 md:mb-5">{t('lbl_foot_blurb')}</p>
            {paymentIcons}
          </div>
          <nav aria-label={t('lbl_foot_browse')} className="max-sm:row-span-2">
            <h2 className="mb-2 font-semibold text-on-deep">{t('lbl_foot_browse')}</h2>
            <KindLinks linkClass={`${link} flex items-center gap-2`} />
          </nav>
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-2 font-semibold text-on-deep">{title}</h2>
              <LinkList links={links} linkClass={`${link} inline-block`} />
            </nav>
          ))}
          <Contact linkClass={link} />
        </div>
      )}
      <div className="border-t border-on-deep-soft/25">
        <div className="shop-width flex flex-wrap items-center gap-x-8 gap-y-2 py-4 pb-20 text-sm md:pb-5">
          <p>{t('lbl_foot_copyright', { year: copyrightYear, shop: shopName })}</p>
          <nav aria-label={t('lbl_foot_legal')}>
            <LegalLinks className="flex flex-wrap gap-x-5" />
          </nav>
          {sellsToEu && (
            <a href={urls.withdraw()} className="inline-block py-1 underline-offset-4 hover:underline">
              {t('lbl_foot_withdraw')}
            </a>
          )}
          {!isSlim && (
            <a href={urls.verify()} className="inline-block py-1 underline-offset-4 hover:underline">
              {t('lbl_foot_verify')}
            </a>
          )}
          <ThemeSwitch />
          {isSlim && paymentIcons}
        </div>
      </div>
    </>
  )
})

// A constant: cached HTML may be hydrated in a later year, and server and browser must render the same text.
const copyrightYear = 2026

/** How to reach the shop, as far as its owner has said. */
function Contact({ linkClass }: { linkClass: string }) {
  const t = useLabels(footerLabels)
  const location = t('lbl_foot_location')
  if (!location && !t('lbl_foot_phone') && !t('lbl_foot_email')) return null
  return (
    <div className="max-sm:col-span-2">
      <h2 className="mb-2 font-semibold text-on-deep">{t('lbl_foot_reach')}</h2>
      <address className="grid gap-1 not-italic">
        {location && (
          <span className="flex items-start gap-2.5 py-1">
            <Icon name="pin" className="mt-0.5 size-5 shrink-0" />
            {location}
          </span>
        )}
        <PhoneLink className={`${linkClass} flex items-center gap-2.5`}>
          <Icon name="phone" className="size-5 shrink-0" />
        </PhoneLink>
        <EmailLink className={`${linkClass} flex items-center gap-2.5`}>
          <Icon name="mail" className="size-5 shrink-0" />
        </EmailLink>
      </address>
    </div>
  )
}
