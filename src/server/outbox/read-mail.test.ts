import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const mail = (...lines: string[]) => lines.join('\r\n')

test('a mail is decoded to its original text, whatever the encoding of its parts', async () => {
  const source = mail(
    `From: =?UTF-8?B?${base64('متجر ابن سينا')}?= <shop@shop.example>`,
    'To: "Haddad, Layla" <layla@avicenna.example>, omar@avicenna.example',
    'Date: Mon, 02 Nov 2026 09:30:00 +0200',
    'Subject: =?UTF-8?Q?=D8=B7=D9=84=D8=A8=D9=83?=',
    ' =?UTF-8?Q?_AV-100001?=',
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="in=ner"',
    '',
    '--in=ner',
    'Content-Type: text/plain; charset=windows-1256',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '=E3=D1=CD=C8=C7 =3D 1=',
    '00%',
    '--in=ner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64('<p>مرحبا</p>\r\n'),
    '--in=ner--',
    '--outer',
    'Content-Type: text/plain; name=notes.txt',
    'Content-Disposition: attachment; filename=notes.txt',
    '',
    'Not part of the text.',
    '--outer--',
    '',
  )
  expect(await readMail(source)).toEqual({
    from: 'متجر ابن سينا <shop@shop.example>',
    to: 'Haddad, Layla <layla@avicenna.example>, omar@avicenna.example',
    date: '2026-11-02T07:30:00.000Z',
    subject: 'طلبك AV-100001',
    text: 'مرحبا = 100%',
    html: '<p>مرحبا</p>',
  })
})

test('a mail without parts, headers or content is read as far as possible', async () => {
  const empty = { from: '', to: '', date: '', subject: '', text: '', html: '' }
  expect(await readMail('')).toEqual(empty)
  expect(await readMail(mail('Subject: Hello', '', 'Text'))).toEqual({ ...empty, subject: 'Hello', text: 'Text' })
})
