import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { contactUsLabels } from '../../contract/content/contact-us.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useShop } from '../state/store.ts'

/** The order that the fragment of the URL names: its id is sent with the message. Its number and who asks are filled in where nothing is typed. */
export function useOrderInMessage(form: RefObject<HTMLFormElement | null>): number | undefined {
  const t = useLabels(contactUsLabels)
  const { hash } = useLocation()
  const restored = useShop((state) => state.restored)
  const { FirstName, LastName, EmailAddress, MobileNo } = useShop(({ user }) => user.user)
  const [orderId, setOrderId] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the browser's storage is read
  useEffect(() => {
    const about = new URLSearchParams(hash.slice(1))
    const id = Number(about.get('order'))
    if (!restored || !(id > 0)) return
    setOrderId(id)
    const values = {
      FullName: `${FirstName} ${LastName}`.trim(),
      Email: EmailAddress,
      PhoneNumber: MobileNo,
      Subject: t('lbl_contact_about', { number: about.get('number') ?? '' }),
    }
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
  }, [hash, restored])
  return orderId
}
