import type { ReactNode } from 'react'
import { contactUsLabels } from '../../contract/content/contact-us.labels.ts'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { answers, messageLabels } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { contactUs } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { EmailLink, PhoneLink } from '../app/contact-links.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { statusOf } from '../app/read-message.ts'
import { defineForm } from '../forms/form.ts'
import { formAction } from '../forms/form-action.ts'
import { FormPage } from '../forms/form-page.tsx'
import { FormStatus } from '../forms/form-status.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import type { Route } from './+types/contact-us.ts'
import { useOrderInMessage } from './use-order-in-message.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, contactUsLabels]) }
}

const form = defineForm({
  id: 'contact',
  rules: fieldRules.contact,
  async send({ values, data: sent, call, languageCode }) {
    const OrderId = Number(sent.get('OrderId')) || undefined
    const send = (about: object) => call(contactUs, { ...values, ...about, languageCode })
    // Without a login, which may have ended meanwhile, the message goes without the order.
    const { data } = await send({ OrderId }).catch((error) => (OrderId && statusOf(error) === 404 ? send({}) : Promise.reject(error)))
    return data[0]?.ResponseMsg === answers.saved ? { done: 'contactSent' } : {}
  },
})

export const action = (args: Route.ActionArgs) => formAction(args, form)

export default function ContactPage() {
  const t = useLabels(contactUsLabels)
  const { props, field, isBusy, result, refusal } = useForm(form, {
    labels: {
      FullName: t('lbl_contact_name'),
      Email: t('lbl_contact_email'),
      PhoneNumber: t('lbl_contact_phone'),
      Subject: t('lbl_contact_subject'),
      Message: t('lbl_contact_message'),
    },
  })
  const typed = useFormDraft(form.id)
  const orderId = useOrderInMessage(typed.props.ref)
  return (
    <FormPage title={t('lbl_contact_title')} intro={t('lbl_contact_intro')} beside={<ContactDetails />}>
      <h2 className="sr-only">{t('lbl_contact_form')}</h2>
      <form {...props} {...typed.props} className="grid gap-5 sm:grid-cols-2">
        <FormStatus result={result} />
        {orderId !== undefined && <input type="hidden" name="OrderId" value={orderId} />}
        <Field label={t('lbl_contact_name')} autoComplete="name" dir="auto" {...field('FullName')} />
        <Field label={t('lbl_contact_email')} type="email" autoComplete="email" dir="ltr" {...field('Email')} />
        <Field label={t('lbl_contact_phone')} type="tel" autoComplete="tel" dir="ltr" {...field('PhoneNumber')} />
        <Field label={t('lbl_contact_subject')} dir="auto" {...field('Subject')} />
        <div className="sm:col-span-2">
          <TextArea label={t('lbl_contact_message')} rows={6} dir="auto" {...field('Message')} />
        </div>
        <Refusal text={refusal} />
        <Button type="submit" size="large" busy={isBusy} className="sm:col-span-2">
          {t('lbl_contact_button')}
        </Button>
      </form>
    </FormPage>
  )
}

const networks = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' } as const

/** A page on a network. The labels as shipped are the networks' home pages, which are not the shop's. */
const isOwnPage = (url: string) => /^https:\/\/[^/]+\/./.test(url)

/** The footer's contact details as far as the owner has given them, with opening hours and links to the shop's pages on social networks. */
function ContactDetails() {
  const t = useLabels(contactUsLabels)
  const footer = useLabels(footerLabels)
  const link = 'inline-block py-0.5 hover:text-green-text hover:underline underline-offset-4'
  const social = Object.entries(networks)
    .map(([key, name]) => ({ name, to: t(`lbl_contact_${key as keyof typeof networks}`) }))
    .filter(({ to }) => isOwnPage(to))
  return (
    <aside className="grid gap-6 rounded-card bg-tint p-6">
      <h2 className="text-lg font-semibold">{t('lbl_contact_info')}</h2>
      {footer('lbl_foot_location') && (
        <ContactDetail icon="pin" title={t('lbl_contact_location')}>
          <address className="not-italic">{footer('lbl_foot_location')}</address>
        </ContactDetail>
      )}
      {footer('lbl_foot_phone') && (
        <ContactDetail icon="phone" title={t('lbl_contact_phoneline')}>
          <PhoneLink className={link} />
        </ContactDetail>
      )}
      {footer('lbl_foot_email') && (
        <ContactDetail icon="mail" title={t('lbl_contact_emailline')}>
          <EmailLink className={link} />
        </ContactDetail>
      )}
      <ContactDetail icon="clock" title={t('lbl_contact_hours')}>
        <p>{t('lbl_contact_week')}</p>
        <p>{t('lbl_contact_weekend')}</p>
      </ContactDetail>
      {social.length > 0 && (
        <ContactDetail icon="globe" title={t('lbl_contact_social')}>
          <ul className="grid grid-cols-[auto_auto] justify-start gap-x-6 md:max-lg:flex">
            {social.map(({ name, to }) => (
              <li key={name}>
                <a href={to} lang="en" target="_blank" rel="noopener" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </ContactDetail>
      )}
    </aside>
  )
}

function ContactDetail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <span className="text-green-text">
        <Icon name={icon} className="mt-0.5 size-5" />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        {children}
      </div>
    </div>
  )
}
