export { answerOnce } from './answer-once.ts'
export { authenticateSession, authenticateToken } from './authenticate.ts'
export { hasFreshFactor } from './permissions.ts'
