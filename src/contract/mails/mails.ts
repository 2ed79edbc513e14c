import { z } from 'zod'
import { languages } from '../localization/language.ts'
import { Label } from '../localization/staff/labels.ts'
import { staffCall } from '../staff/call.ts'
import { mailKinds } from './mail-kinds.ts'

const mail = z.enum(mailKinds)

export const listMails = staffCall('list-mails', {
  permission: 'labels:write',
  summary: 'The mails that the shop sends, with the subjects of a sample.',
  request: z.strictObject({}),
  row: z.object({ Mail: mail, SubjectEn: z.string(), SubjectAr: z.string(), IsChanged: z.boolean() }),
})

const Sample = z.object({ Subject: z.string(), Text: z.string() })

export const getMail = staffCall('get-mail', {
  permission: 'labels:write',
  summary: 'A sample of a mail in both languages, and the labels that it is made of.',
  request: z.strictObject({ Mail: mail }),
  row: z.object({ Mail: mail, En: Sample, Ar: Sample, Labels: z.array(Label) }),
  shape: 'object',
})

export const sendMailSample = staffCall('send-mail-sample', {
  permission: 'labels:write',
  summary: 'Send a sample of a mail to yourself.',
  request: z.strictObject({ Mail: mail, Language: z.enum(languages) }),
  row: z.object({ To: z.string() }),
  shape: 'object',
})
