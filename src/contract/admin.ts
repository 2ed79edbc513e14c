// Every call of the back office. In the browser's bundle each is its URL alone; the schemas stay on the server.
export { getSession, signOut, startDemoSession } from './admin/session.ts'
