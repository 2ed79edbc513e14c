export { countUnsentMails } from './unsent-mails.ts'
