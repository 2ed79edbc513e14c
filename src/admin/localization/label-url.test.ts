import { expect, test } from 'vitest'
import { labelUrl, wayBack } from './label-url.ts'

const label = { EntityId: 7, Key: 'lbl_mails_hello' }
const backFrom = (url: string) => wayBack(new URL(url, 'http://shop.example').searchParams)

test('the editor of a label leads back to the mail or the search that it was opened from', () => {
  expect(backFrom(labelUrl(label, '/mails/order-paid'))).toEqual({ to: '/mails/order-paid', isMail: true })
  expect(backFrom(labelUrl(label, '/labels?Search=cart&State=changed'))).toEqual({ to: '/labels?Search=cart&State=changed', isMail: false })
})

test.each(['', '//other.example', 'https://other.example', '/mails/../orders', '/orders', 'javascript:alert(1)'])(
  'otherwise it leads to all labels (%s)',
  (from) => {
    expect(backFrom(labelUrl(label, from))).toEqual({ to: '/labels', isMail: false })
    expect(backFrom('/labels/7/lbl_mails_hello')).toEqual({ to: '/labels', isMail: false })
  },
)
