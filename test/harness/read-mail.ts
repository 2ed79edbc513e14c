export { type ReadMail, readMail } from '../../src/server/outbox/read-mail.ts'
